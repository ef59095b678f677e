import type { Context } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import type { GiftCoupon } from '../contract/gift-coupon.ts';

/** Gives an account that has just registered its gift pack, in the transaction of its first sign-in. */
export type NewUserGifts = (tx: Tx, context: Context, accountId: number) => Promise<GiftCoupon[]>;

/** Asked of the domain that offers coupons. */
export const NEW_USER_GIFTS = port<NewUserGifts>('new-user gifts', async () => []);
