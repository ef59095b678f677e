import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, typedNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { businessNo } from '../../orders/contract/business-number.ts';
import { awaitedReview, GRADE_NUMBER, ownReview, reviewFigures, shownReview } from './review.ts';

/** Query key of everything that screens read of reviews. */
export const REVIEWS = ['reviews'] as const;

export const listAwaitedReviews = endpoint({
  method: 'GET',
  path: 'front/pc/order/reply/list',
  summary: 'Received order lines that the buyer has not reviewed, newest order first',
  permission: 'order:index',
  request: z.strictObject({
    orderNo: businessNo.optional(),
    /** Only this line. */
    orderDetailId: id.optional(),
    ...pagingFields,
  }),
  response: pageOf(awaitedReview),
  errors: [],
});

export const listOwnReviews = endpoint({
  method: 'GET',
  path: 'front/pc/order/reply/written',
  summary: 'The reviews that the buyer has written, newest first',
  permission: 'order:index',
  request: z.strictObject(pagingFields),
  response: pageOf(ownReview),
  errors: [],
});

const ofProduct = { id };

export const readReviewFigures = endpoint({
  method: 'GET',
  path: 'front/pc/product/reply/config/{id}',
  summary: 'How many reviews a product has, of which kind, and their average',
  permission: 'public',
  request: z.strictObject(ofProduct),
  response: reviewFigures,
  errors: [CATALOGUE_ERRORS.productNotFound],
});

export const listProductReviews = endpoint({
  method: 'GET',
  path: 'front/pc/product/reply/list/{id}',
  summary: 'The reviews of a product, newest first',
  permission: 'public',
  request: z.strictObject({
    ...ofProduct,
    /** 0 all, 1 good, 2 medium, 3 poor. */
    type: typedNumber(z.literal([0, ...Object.values(GRADE_NUMBER)])),
    ...pagingFields,
  }),
  response: pageOf(shownReview),
  errors: [CATALOGUE_ERRORS.productNotFound],
});
