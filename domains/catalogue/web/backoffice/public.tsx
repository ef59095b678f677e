// What back-office screens of other domains may embed.
export { categoryTreeQuery, tagsQuery } from '../catalogue-queries.ts';
export { PriceWaterfall } from '../PriceWaterfall.tsx';
export { VISITING } from '../personal-data.ts';
export { type PreviewAsked, PreviewFor } from './PreviewFor.tsx';
export { type PickedProduct, ProductPicker } from './ProductPicker.tsx';
export { ScopeFields } from './ScopeFields.tsx';
export { ShopField, shopAsked, useShopFilter } from './ShopField.tsx';
