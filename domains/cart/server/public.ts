export { AGREED_PRICES } from './agreed-prices.ts';
export { cartSkuIds, deleteLines as removeCartLines, findOwnLines as findOwnCartLines } from './cart-repository.ts';
export { addToCart } from './change-cart.ts';
export { type GivenGift, giveGifts, viewGifts } from './give-gifts.ts';
export { loadForSale, type Sale, type SaleLine } from './sale-lines.ts';
