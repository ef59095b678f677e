import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('promotions');

export const PROMOTION_ERRORS = {
  promotionMissing: error('promotionMissing'),
  /** Its time is over: it can no longer be published. */
  promotionEnded: error('promotionEnded'),
  /** Customers could already buy at its terms: it can only end earlier. */
  promotionBegun: error('promotionBegun'),
  /** Published: it has to be closed before it is deleted. */
  promotionPublished: error('promotionPublished'),
  tooManyPublished: error<{ most: number }>('tooManyPublished'),
} as const;
