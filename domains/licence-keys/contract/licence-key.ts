import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';

/** A licence key as its maker writes it: 4 to 200 signs without spaces. */
const KEY = /^[\x21-\x7e]{4,200}$/;

export const licenceKey = z.string().trim().regex(KEY);

/** The most keys of one call. */
export const MAX_KEYS_AT_ONCE = 2000;

/** A file of licence keys. */
export const KEY_TABLE_MAX_BYTES = 1024 * 1024;

export interface ReadKeys {
  readonly keys: readonly string[];
  /** How many were given once more. */
  readonly repeated: number;
  /** How many pieces of text are no licence key: what they are is not said, they may be half of one. */
  readonly wrong: number;
}

/** Reads licence keys, one a line or cell; a key given twice counts once. */
export function readKeys(pieces: readonly string[]): ReadKeys {
  const given = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  const keys = given.filter((piece) => KEY.test(piece));
  const once = [...new Set(keys)];
  return { keys: once, repeated: keys.length - once.length, wrong: given.length - keys.length };
}

/** A delivered key, without the key itself. */
export const deliveredKey = z.object({
  id: z.int(),
  orderDetailId: z.int(),
  deliverTime: time,
  /** When its owner first looked at it. */
  firstShownTime: time.nullable(),
  /** Its piece was refunded: the key is no longer shown. */
  isReturned: z.boolean(),
  /** The refund of its piece is asked for: it is not shown meanwhile. */
  isInRefund: z.boolean(),
});
export type DeliveredKey = z.output<typeof deliveredKey>;

/** The licence keys of a SKU that is sold as such, counted. */
export const keyPool = z.object({
  /** Of the SKU. */
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  partNumber: z.string(),
  merId: z.int(),
  freeCount: z.int(),
  /** Sold and paid, and still to be delivered. */
  owedCount: z.int(),
  deliveredCount: z.int(),
  returnedCount: z.int(),
});
export type KeyPool = z.output<typeof keyPool>;
