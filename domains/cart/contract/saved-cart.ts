import * as z from 'zod';
import { time, visibleYuan } from '../../../platform/contract/fields.ts';
import { cartLine, MAX_CART_LINES } from './cart.ts';

/** Carts that one account may keep under a name. */
export const MAX_SAVED_CARTS = 50;
/** Links of one account that can be open at a time. */
export const MAX_SHARED_CARTS = 20;
/** Days after which a link ends. */
export const SHARED_CART_DAYS = 30;

/** A line of a kept cart: what the reader is shown of it now, at their own price. */
export const keptLine = cartLine.pick({
  productId: true,
  attrId: true,
  cartNum: true,
  image: true,
  proName: true,
  sku: true,
  partNumber: true,
  unitName: true,
  price: true,
  lineTotal: true,
  problem: true,
  suggestedNum: true,
  stock: true,
  minimumOrderQuantity: true,
  piecesPerBox: true,
  expectedAt: true,
});
export type KeptLine = z.output<typeof keptLine>;

export const keptLines = z.object({
  list: z.array(keptLine).max(MAX_CART_LINES),
  /** Of the lines that can be ordered; null for callers who may not see prices. */
  total: visibleYuan,
});

export const savedCart = z.object({
  id: z.int(),
  name: z.string(),
  /** Lines, and their pieces together. */
  kinds: z.int(),
  pieces: z.int(),
  createTime: time,
});
export type SavedCart = z.output<typeof savedCart>;

/** A link that the caller has given away, without what opens it. */
export const sharedCart = savedCart.extend({ endTime: time });
export type SharedCart = z.output<typeof sharedCart>;
