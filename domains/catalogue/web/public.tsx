// What other domains may embed.
export { useAddToCart } from './add-to-cart.ts';
export { PRODUCT_PATH, productHref, SHOP_PATH } from './catalogue-paths.ts';
export { FavouriteHeart, FollowButton } from './FavouriteButton.tsx';
export { FieldOfView, ViewClasses } from './FieldOfView.tsx';
export { LIST_PATH } from './list-address.ts';
export { needsChoice, orderingObstacle } from './ordering.ts';
export { PriceBlock } from './PriceBlock.tsx';
export { PriceLine, PriceReasonText } from './PriceLine.tsx';
export { ProductCard, StockText } from './ProductCard.tsx';
export { ProductPicture } from './ProductPicture.tsx';
export { currentPerson, type Person, type Personal, usePersonal } from './personal-data.ts';
export { QuantityBreaks } from './QuantityBreaks.tsx';
export { ShopLogo } from './ShopLogo.tsx';
export { ShelfItem } from './storefront/home/ShelfItem.tsx';
