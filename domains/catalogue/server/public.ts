/** What other domains may call. */

export { namesToSpell } from './brand-repository.ts';
export { bestSellersOf, productCountsByMerchant, productsByCode, productsById } from './featured-products.ts';
export {
  forgetFormerIllustrations,
  isIllustrationShown,
  listFormerIllustrations,
} from './illustration-repository.ts';
export { deductStock, returnStock } from './move-stock.ts';
export { isStaff, type PriceContext, priceContextOf } from './price-context.ts';
export { productImage, unitName } from './product-presentation.ts';
export { PRODUCT_FAVOURITES, type ProductFavourites } from './read-product.ts';
export { NO_LANGUAGE, SEARCH_HELP, type SearchHelp, type SpelledName, type TradeLanguage } from './search-language.ts';
export { readSearch, termKey } from './search-readings.ts';
export { loadSkusForSale, type SkuForSale, unitPriceFor } from './sku-for-sale.ts';
export { findSkuIdsByCode, type SkuIds } from './sku-repository.ts';
export { specificationTexts } from './specification-text.ts';
export { soundOf, spellingOf } from './spelling.ts';
export type { StockChange, StockReason } from './stock-repository.ts';
export { namedGroupsOf, suggestProducts } from './suggest-products.ts';
export type { NamedGroup } from './suggestion-repository.ts';
