/** The prices of a SKU by level, at home and abroad; a product has those of its first SKU. */
export const PRICE_COLUMNS = [
  'price1_fen',
  'price2_fen',
  'price3_fen',
  'price4_fen',
  'international_price1_fen',
  'international_price2_fen',
  'international_price3_fen',
  'international_price4_fen',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];
