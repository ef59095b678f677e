import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag } from '../../../platform/contract/fields.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { FAVOURITE_ERRORS } from '../../favourites/contract/favourite-errors.ts';
import { cartGroup, cartPrice, MAX_CART_LINES, MAX_CART_QUANTITY } from './cart.ts';
import { CART_ERRORS } from './cart-errors.ts';

/** Query key of everything that screens read of the cart: changing the cart invalidates it. */
export const CART = ['cart'] as const;

const cartNum = z.int().min(1).max(MAX_CART_QUANTITY);
const id = z.int().min(1);
const lineIds = z.array(id).min(1).max(MAX_CART_LINES);
/** Also of a cart that holds more than it may by now: it can be emptied. */
const removedIds = z
  .array(id)
  .min(1)
  .max(10 * MAX_CART_LINES);

const newLine = z.strictObject({
  productId: id,
  /** The SKU's id. */
  productAttrUnique: id,
  cartNum,
});

const addErrors = [
  CART_ERRORS.skuNotFound,
  CATALOGUE_ERRORS.offShelf,
  CATALOGUE_ERRORS.notPurchasable,
  CATALOGUE_ERRORS.insufficientStock,
  CATALOGUE_ERRORS.minimumOrderQuantity,
  CATALOGUE_ERRORS.boxMultiple,
  CART_ERRORS.quantityTooLarge,
  CART_ERRORS.cartFull,
];

export const listCart = endpoint({
  method: 'GET',
  path: 'front/pc/cart/list',
  summary: 'The cart by merchant: valid lines, invalid lines with the reason, or both',
  permission: 'signedIn',
  request: z.strictObject({ isValid: flag.optional() }),
  response: z.array(cartGroup),
  errors: [],
});

export const addToCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/add',
  summary: 'Add a quantity of one SKU to the cart; quantities of the same SKU add up',
  permission: 'signedIn',
  request: newLine,
  response: z.string(),
  errors: addErrors,
});

export const addManyToCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/batch/add',
  summary: 'Add several SKUs to the cart: all or none',
  permission: 'signedIn',
  request: z.array(newLine).min(1).max(MAX_CART_LINES),
  response: z.string(),
  errors: addErrors,
});

export const setCartQuantity = endpoint({
  method: 'POST',
  path: 'front/pc/cart/num',
  summary: 'Set the quantity of a line (0 removes it) and accept its current price',
  permission: 'signedIn',
  request: z.strictObject({ id, number: z.int().min(0).max(MAX_CART_QUANTITY) }),
  response: z.string(),
  errors: [CART_ERRORS.lineNotFound, ...addErrors],
});

export const deleteCartLines = endpoint({
  method: 'POST',
  path: 'front/pc/cart/delete',
  summary: 'Remove lines from the cart',
  permission: 'signedIn',
  request: z.strictObject({ ids: removedIds }),
  response: z.string(),
  errors: [CART_ERRORS.lineNotFound],
});

export const moveToFavourites = endpoint({
  method: 'POST',
  path: 'front/pc/cart/to/collect',
  summary: 'Move cart lines to the favourites',
  permission: 'signedIn',
  request: z.strictObject({ ids: removedIds }),
  response: z.string(),
  errors: [CART_ERRORS.lineNotFound, FAVOURITE_ERRORS.tooManyFavourites],
});

export const resetCartLine = endpoint({
  method: 'POST',
  path: 'front/pc/cart/resetcart',
  summary: 'Choose another SKU of the same product, or another quantity, for a line',
  permission: 'signedIn',
  request: z.strictObject({ id, num: cartNum, productId: id, unique: id }),
  response: z.null(),
  errors: [CART_ERRORS.lineNotFound, ...addErrors],
});

export const countCart = endpoint({
  method: 'GET',
  path: 'front/pc/cart/count',
  summary: 'Number of lines (total) or units (sum) in the cart',
  permission: 'signedIn',
  request: z.strictObject({
    type: z.enum(['total', 'sum']).default('total'),
    /** True counts valid lines only, false invalid ones only; every line when left out. */
    numType: flag.optional(),
  }),
  response: z.object({ count: z.int() }),
  errors: [],
});

export const calculateCartPrice = endpoint({
  method: 'POST',
  path: 'front/pc/cart/calculate/price',
  summary: 'Total of the selected lines; null for callers who may not see prices',
  permission: 'signedIn',
  request: z.strictObject({ ids: lineIds }),
  response: cartPrice,
  errors: [CART_ERRORS.lineNotFound],
});
