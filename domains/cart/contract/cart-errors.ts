import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('cart');

/** What the catalogue's quantity rules refuse has its failures in `CATALOGUE_ERRORS`. */
export const CART_ERRORS = {
  lineNotFound: error('lineNotFound'),
  skuNotFound: error('skuNotFound'),
  quantityTooLarge: error<{ partNumber: string; maximum: number }>('quantityTooLarge'),
  cartFull: error<{ limit: number }>('cartFull'),
} as const;
