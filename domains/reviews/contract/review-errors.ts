import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('reviews');

export const REVIEW_ERRORS = {
  reviewNotFound: error<{ id: number }>('reviewNotFound'),
  /** The order has no such line, or one that is a gift or wholly refunded. */
  lineNotFound: error('lineNotFound'),
  /** 5203 is the interface's number for it. */
  alreadyReviewed: error('alreadyReviewed', 5203),
  /** The caller has uploaded no such photo for a review. */
  pictureUnknown: error('pictureUnknown'),
  /** Staff of the mall answer for its own shops; other shops answer themselves. */
  notOwnShop: error('notOwnShop'),
  exportTooLarge: error<{ limit: number }>('exportTooLarge'),
} as const;
