/** What other domains may call. */

export { namesToSpell, readBrands } from './brand-repository.ts';
export { type Definitions, definitionsOf, leavesOf, nameIn, shownTags } from './catalogue-definitions.ts';
export { listCoveredProducts } from './covered-products.ts';
export {
  bestSellersOf,
  productCountsByMerchant,
  productsByCode,
  productsById,
  shownAmong,
  shownCountsByMerchant,
} from './featured-products.ts';
export { findByTypedCode, sampleCodes, type TypedCode } from './find-by-typed-code.ts';
export { type HiddenCategories, hiddenCategoriesOf } from './hidden-categories.ts';
export {
  forgetFormerIllustrations,
  isIllustrationShown,
  listFormerIllustrations,
} from './illustration-repository.ts';
export { ORDERS_OF_STOCK, SET_ASIDE } from './keep-stock.ts';
export { SHOWS_TAGS } from './keep-tags.ts';
export { deductStock, returnStock } from './move-stock.ts';
export { holdCategories } from './navigation-repository.ts';
export { previewedCustomer, requireSeesCustomers } from './previewed-customer.ts';
export { isStaff, type PriceContext, priceContextOf, requirePricesSeen } from './price-context.ts';
export { PRODUCT_COMPANIONS } from './product-companions.ts';
export { PRODUCT_COUPONS, type ProductCoupons } from './product-coupons.ts';
export { type FlashSaleOfProduct, PRODUCT_FLASH_SALES, type ProductFlashSales } from './product-flash-sales.ts';
export { productImage, unitName, waterfallOf } from './product-presentation.ts';
export { PRODUCT_PROMOTIONS, type ProductPromotions } from './product-promotions.ts';
export { findProductCodes, findProductsByCode, type ProductReference } from './product-reference-repository.ts';
export { PRODUCT_FAVOURITES, type ProductFavourites } from './read-product.ts';
export { NO_LANGUAGE, SEARCH_HELP, type SearchHelp, type SpelledName, type TradeLanguage } from './search-language.ts';
export { readSearch, termKey } from './search-readings.ts';
export { type PlannedScope, pairsSharingProducts } from './shared-products.ts';
export { shopOfForm } from './shop-of-form.ts';
export type { Shop } from './shop-repository.ts';
export { type SkuChoice, skuChoicesIn } from './sku-choices.ts';
export { isListed, isPriceShown, lineToPrice, loadSkusForSale, type SkuForSale } from './sku-for-sale.ts';
export { findSkuIdsByCode, type SkuIds } from './sku-repository.ts';
export { specificationTexts } from './specification-text.ts';
export { nameToSpell, spellingOf } from './spelling.ts';
export { lockStock, type StockChange, type StockReason } from './stock-repository.ts';
export { brandsShownTo, namedGroupsOf, suggestProducts } from './suggest-products.ts';
export type { NamedGroup } from './suggestion-repository.ts';
