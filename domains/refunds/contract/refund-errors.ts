import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('refunds');

export const REFUND_ERRORS = {
  refundNotFound: error('refundNotFound'),
  /** Another step came first: the page shows an older state. */
  badStatus: error<{ status: number }>('badStatus'),
  /** Not so many pieces of the line can be asked for (any more). */
  tooMany: error<{ left: number }>('tooMany'),
  /** Not paid, completed, cancelled, or a gift. */
  notRefundable: error('notRefundable'),
  /** These pieces were not shipped: there is nothing to send back. */
  nothingToReturn: error<{ left: number }>('nothingToReturn'),
  /** A return says how the goods come back; money only has nothing to send. */
  methodMismatch: error('methodMismatch', 400),
  /** Whoever asked for a refund, for the customer or as one, leaves the grant to somebody else. */
  ownRequest: error('ownRequest'),
  pictureUnknown: error('pictureUnknown'),
  /** The shop has no address for returns yet: staff enter it with the approval. */
  addressMissing: error('addressMissing'),
  trackingRequired: error('trackingRequired'),
  exportTooLarge: error<{ most: number }>('exportTooLarge'),
} as const;
