export {
  addAsJudged,
  addLinesToCart,
  type JudgedLine,
  judgeForCart,
  type LineForCart,
  reportOf,
} from './add-lines-to-cart.ts';
export { AGREED_PRICES } from './agreed-prices.ts';
export { cartSkuIds, deleteLines as removeCartLines, findOwnLines as findOwnCartLines } from './cart-repository.ts';
export { viewSale } from './cart-view.ts';
export { addToCart } from './change-cart.ts';
export { type GivenGift, giveGifts, viewGifts } from './give-gifts.ts';
export { loadForSale, type Sale, type SaleLine } from './sale-lines.ts';
