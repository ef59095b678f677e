import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { day, flag, id, searchText, text } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { GRADES, MAX_ANSWER, MAX_REASON, officeReview, REVIEW_STATUSES } from './review.ts';
import { REVIEW_ERRORS } from './review-errors.ts';

const filter = {
  /** Order number, part number, product name or comment. */
  keyword: searchText.default(''),
  grade: z.enum(GRADES).optional(),
  status: z.enum(REVIEW_STATUSES).optional(),
  isAnswered: flag.optional(),
  merId: id.optional(),
  dateFrom: day.optional(),
  /** The last day that counts. */
  dateTo: day.optional(),
};

export const adminListReviews = endpoint({
  method: 'GET',
  path: 'admin/reviews/list',
  summary: 'Reviews for staff, newest first; a keeper sees those of their shop',
  permission: 'admin:reviews:view',
  request: z.strictObject({ ...filter, ...pagingFields }),
  response: pageOf(officeReview),
  errors: [],
});

export const adminExportReviews = endpoint({
  method: 'GET',
  path: 'admin/reviews/export',
  summary: 'The filtered reviews as a CSV file',
  permission: 'admin:reviews:view',
  request: z.strictObject(filter),
  response: z.unknown(),
  errors: [REVIEW_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const answerReview = formEndpoint({
  method: 'POST',
  path: 'admin/reviews/answer',
  summary: 'Answer a review as its shop, or correct the answer; the buyer is told of the first one',
  permission: 'admin:reviews:edit',
  request: z.strictObject({
    id,
    answer: text(MAX_ANSWER, 1),
    /** The answer that this one replaces; empty for the first. */
    previous: text(MAX_ANSWER).default(''),
  }),
  response: z.boolean(),
  errors: [REVIEW_ERRORS.reviewNotFound, REVIEW_ERRORS.notOwnShop, APP_ERRORS.pageDataChanged],
});

const moderated = {
  permission: 'admin:reviews:approve',
  request: z.strictObject({ id, reason: text(MAX_REASON, 1) }),
  response: z.boolean(),
  errors: [REVIEW_ERRORS.reviewNotFound, APP_ERRORS.pageDataChanged],
} as const;

export const hideReview = formEndpoint({
  ...moderated,
  method: 'POST',
  path: 'admin/reviews/hide',
  summary: 'Hide a review from buyers; it no longer counts',
});

export const showReview = formEndpoint({
  ...moderated,
  method: 'POST',
  path: 'admin/reviews/show',
  summary: 'Show a hidden review again',
});
