import * as m from '#messages';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';

/** Why a line has no price: the reader has no right to prices, or hides them. */
export const noPriceWords = (reader: Parameters<typeof maySeePrices>[0]): string =>
  maySeePrices(reader) ? m.cart_page_price_hidden() : m.cart_page_price_not_enabled();
