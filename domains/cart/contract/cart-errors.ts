import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('cart');

/** `partNumber` says which of several lines failed. */
interface Line extends Record<string, unknown> {
  partNumber: string;
}

export const CART_ERRORS = {
  lineNotFound: error('lineNotFound'),
  skuNotFound: error('skuNotFound'),
  offShelf: error<Line>('offShelf'),
  notPurchasable: error<Line>('notPurchasable'),
  noStock: error<Line>('noStock'),
  insufficientStock: error<Line & { stock: number }>('insufficientStock'),
  belowMinimum: error<Line & { minimum: number }>('belowMinimum'),
  notBoxMultiple: error<Line & { piecesPerBox: number }>('notBoxMultiple'),
  quantityTooLarge: error<Line & { maximum: number }>('quantityTooLarge'),
  cartFull: error<{ limit: number }>('cartFull'),
} as const;
