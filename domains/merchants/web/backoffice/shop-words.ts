import * as m from '#messages';
import { CLOSING_EFFECTS, type ClosingEffect } from '../../contract/shop-admin-endpoints.ts';

const WORDS: Record<ClosingEffect, () => string> = {
  products: m.merchants_closing_products,
  cartLines: m.merchants_closing_cart_lines,
  checkouts: m.merchants_closing_checkouts,
  unpaidOrders: m.merchants_closing_unpaid_orders,
  paidOrders: m.merchants_closing_paid_orders,
  keepers: m.merchants_closing_keepers,
  followers: m.merchants_closing_followers,
};

/** What closing a shop will do, one sentence each. */
export const closingWords = (): string[] =>
  (Object.keys(CLOSING_EFFECTS) as ClosingEffect[]).map((effect) => WORDS[effect]());
