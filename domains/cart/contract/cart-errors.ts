import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('cart');

/** Violations of the catalogue's quantity rules have their failures in `CATALOGUE_ERRORS`. */
export const CART_ERRORS = {
  lineNotFound: error('lineNotFound'),
  skuNotFound: error('skuNotFound'),
  quantityTooLarge: error<{ partNumber: string; maximum: number }>('quantityTooLarge'),
  cartFull: error<{ limit: number }>('cartFull'),
  savedCartNotFound: error('savedCartNotFound'),
  lastSavedLine: error('lastSavedLine'),
  tooManySavedCarts: error<{ most: number }>('tooManySavedCarts'),
  /** Also the answer for a link that has ended. */
  sharedCartNotFound: error('sharedCartNotFound'),
  tooManySharedCarts: error<{ most: number }>('tooManySharedCarts'),
} as const;
