import * as z from 'zod';
import { formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, text, typedNumber } from '../../../platform/contract/fields.ts';
import { businessNo } from '../../orders/contract/business-number.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { MAX_COMMENT, MAX_PICTURES, MAX_STARS } from './review.ts';
import { REVIEW_ERRORS } from './review-errors.ts';

/** In a file of its own: the form needs its schema and zod, which every product page would load with it. */
export const writeReview = formEndpoint({
  method: 'POST',
  path: 'front/pc/order/reply/product',
  summary: 'Review a received order line, once; the order completes with its last line',
  permission: 'order:index',
  request: z.strictObject({
    orderNo: businessNo,
    orderDetailId: id,
    star: typedNumber(z.int().min(1).max(MAX_STARS)),
    comment: text(MAX_COMMENT, 1),
    /** URLs that `upload/file` returned. */
    pics: z.array(text(500, 1)).max(MAX_PICTURES).default([]),
  }),
  response: z.boolean(),
  errors: [
    ORDER_ERRORS.orderNotFound,
    ORDER_ERRORS.badStatus,
    REVIEW_ERRORS.lineNotFound,
    REVIEW_ERRORS.alreadyReviewed,
    REVIEW_ERRORS.pictureUnknown,
  ],
});
