import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, text, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { addedReport } from './added-lines.ts';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from './cart.ts';
import { CART_ERRORS } from './cart-errors.ts';
import { keptLines, MAX_SHARED_CARTS, savedCart, sharedCart } from './saved-cart.ts';

/** Query key of everything that screens read of saved carts and links. */
export const SAVED_CARTS = ['saved-carts'] as const;

const oneCart = z.strictObject({ id });
const name = text(60, 1);
const lineIds = z.array(id).min(1).max(MAX_CART_LINES);
/** Of its lines, by their SKU; all of them by default. */
const someLines = { attrIds: lineIds.optional() };
/** What opens a link: 256 random bits. Another text is a link that there is not. */
const token = z.string().max(200);

export const saveCart = formEndpoint({
  method: 'POST',
  path: 'front/pc/cart/saved/save',
  summary: 'Keep lines of the cart under a name; the cart stays as it is',
  permission: 'signedIn',
  request: z.strictObject({ name, ids: lineIds }),
  response: z.object({ id: z.int() }),
  errors: [CART_ERRORS.lineNotFound, CART_ERRORS.tooManySavedCarts],
  idempotent: true,
});

export const listSavedCarts = endpoint({
  method: 'GET',
  path: 'front/pc/cart/saved/list',
  summary: 'The saved carts of the caller, the newest first',
  permission: 'signedIn',
  request: z.strictObject(pagingFields),
  response: pageOf(savedCart),
  errors: [],
});

export const readSavedCart = endpoint({
  method: 'GET',
  path: 'front/pc/cart/saved/detail/{id}',
  summary: 'A saved cart with its lines as they are sold now',
  permission: 'signedIn',
  request: oneCart,
  response: savedCart.extend(keptLines.shape),
  errors: [CART_ERRORS.savedCartNotFound],
});

export const renameSavedCart = formEndpoint({
  method: 'POST',
  path: 'front/pc/cart/saved/rename',
  summary: 'Give a saved cart another name',
  permission: 'signedIn',
  request: z.strictObject({ id, name }),
  response: z.boolean(),
  errors: [CART_ERRORS.savedCartNotFound],
});

export const setSavedLine = endpoint({
  method: 'POST',
  path: 'front/pc/cart/saved/line',
  summary: 'Set the quantity of a line of a saved cart; 0 removes it, and what is not in it yet is added',
  permission: 'signedIn',
  request: z.strictObject({
    id,
    /** Of the SKU. */
    attrId: id,
    number: z.int().min(0).max(MAX_CART_QUANTITY),
  }),
  response: z.boolean(),
  errors: [
    CART_ERRORS.savedCartNotFound,
    CART_ERRORS.lineNotFound,
    CART_ERRORS.skuNotFound,
    CART_ERRORS.lastSavedLine,
    CART_ERRORS.cartFull,
  ],
});

export const deleteSavedCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/saved/delete',
  summary: 'Delete a saved cart; `restore` undoes it within the hour',
  permission: 'signedIn',
  request: oneCart,
  response: z.boolean(),
  errors: [CART_ERRORS.savedCartNotFound],
});

export const restoreSavedCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/saved/restore',
  summary: 'Bring a deleted saved cart back',
  permission: 'signedIn',
  request: oneCart,
  response: z.boolean(),
  errors: [CART_ERRORS.savedCartNotFound, CART_ERRORS.tooManySavedCarts],
});

export const addSavedCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/saved/add',
  summary: 'Add what can be added of a saved cart to the cart; what is left out is named with the reason',
  permission: 'signedIn',
  request: oneCart.extend(someLines),
  response: addedReport,
  errors: [CART_ERRORS.savedCartNotFound, CART_ERRORS.lineNotFound],
  idempotent: true,
});

/** Not idempotent: the answer would be stored, and with it what opens the link. */
export const shareCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/share/create',
  summary: 'Make a link to a copy of these lines of the cart, or of a saved cart; `token` is told this once',
  permission: 'signedIn',
  request: z.strictObject({ ids: lineIds.optional(), savedCartId: id.optional() }),
  response: z.object({ id: z.int(), token: z.string(), endTime: time }),
  errors: [CART_ERRORS.lineNotFound, CART_ERRORS.savedCartNotFound, CART_ERRORS.tooManySharedCarts],
});

export const listSharedCarts = endpoint({
  method: 'GET',
  path: 'front/pc/cart/share/list',
  summary: 'The open links of the caller, the newest first',
  permission: 'signedIn',
  request: z.strictObject({}),
  response: z.array(sharedCart).max(MAX_SHARED_CARTS),
  errors: [],
});

export const revokeSharedCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/share/revoke',
  summary: 'End a link',
  permission: 'signedIn',
  request: oneCart,
  response: z.boolean(),
  errors: [CART_ERRORS.sharedCartNotFound],
});

/** A POST, so that what opens the link stands in no address that is logged. */
export const readSharedCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/shared/read',
  summary: 'The cart that a link opens, at the prices of the caller; without what they are not shown',
  permission: 'signedIn',
  request: z.strictObject({ token }),
  response: keptLines.extend({
    name: z.string(),
    /** Who shared it: in full to colleagues and staff, to others the first and last sign. */
    sharedBy: z.string(),
    endTime: time,
    /** Lines of which the caller is shown nothing. */
    missing: z.int(),
  }),
  errors: [CART_ERRORS.sharedCartNotFound],
  readOnly: true,
});

export const addSharedCart = endpoint({
  method: 'POST',
  path: 'front/pc/cart/shared/add',
  summary: 'Add what can be added of the cart that a link opens to the own cart; what is left out is named',
  permission: 'signedIn',
  request: z.strictObject({ token, ...someLines }),
  response: addedReport,
  errors: [CART_ERRORS.sharedCartNotFound, CART_ERRORS.lineNotFound],
  idempotent: true,
});
