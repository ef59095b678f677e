// What other domains may embed.
export { useAddToCart } from './add-to-cart.ts';
export { PRODUCT_PATH, productHref, RECOMMENDED_PATH, SHOP_PATH } from './catalogue-paths.ts';
export { categoryTreeQuery, recommendedQuery } from './catalogue-queries.ts';
export { categoryIcon } from './category-icons.ts';
export { FavouriteHeart, FollowButton } from './FavouriteButton.tsx';
export { FieldOfView, ViewClasses } from './FieldOfView.tsx';
export { LIST_PATH, type ListAddress } from './list-address.ts';
export { needsChoice, orderingObstacle } from './ordering.ts';
export { PriceBlock } from './PriceBlock.tsx';
export { PriceLine, PriceReasonText } from './PriceLine.tsx';
export { PriceWaterfall } from './PriceWaterfall.tsx';
export { ProductCard, StockText } from './ProductCard.tsx';
export { ProductPicture } from './ProductPicture.tsx';
export { currentPerson, type Person, type Personal, usePerson, usePersonal } from './personal-data.ts';
export { QuantityBreaks } from './QuantityBreaks.tsx';
export { ShelfItem } from './ShelfItem.tsx';
export { ShopLogo } from './ShopLogo.tsx';
export { VIEW_CLASSES } from './view-classes.ts';
