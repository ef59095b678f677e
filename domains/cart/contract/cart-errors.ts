import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('cart');

/** Violations of the catalogue's quantity rules have their failures in `CATALOGUE_ERRORS`. */
export const CART_ERRORS = {
  lineNotFound: error('lineNotFound'),
  skuNotFound: error('skuNotFound'),
  quantityTooLarge: error<{ partNumber: string; maximum: number }>('quantityTooLarge'),
  cartFull: error<{ limit: number }>('cartFull'),
} as const;
