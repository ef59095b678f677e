// What other domains may embed.
export { PRODUCT_PATH, productHref } from './catalogue-paths.ts';
export { FieldOfView, ViewClasses } from './FieldOfView.tsx';
export { LIST_PATH } from './list-address.ts';
export { PriceBlock, PriceWaterfall } from './PriceBlock.tsx';
export { LOGIN_PATH, PriceLine, PriceReasonText } from './PriceLine.tsx';
export { ProductCard, StockText } from './ProductCard.tsx';
export { ProductPicture } from './ProductPicture.tsx';
export { QuantityBreaks } from './QuantityBreaks.tsx';
