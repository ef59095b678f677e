import { type Route, route } from '../../../platform/server/route.ts';
import {
  addManyToCart as addManyToCartContract,
  addToCart as addToCartContract,
  calculateCartPrice,
  countCart as countCartContract,
  deleteCartLines,
  listCart as listCartContract,
  moveToFavourites as moveToFavouritesContract,
  resetCartLine,
  setCartQuantity,
} from '../contract/cart-endpoints.ts';
import { addManyToCart, addToCart, deleteFromCart, moveToFavourites, resetLine, setQuantity } from './change-cart.ts';
import { calculatePrice, countCart, listCart } from './read-cart.ts';

export const cartRoutes: Route[] = [
  route(listCartContract, listCart),
  route(addToCartContract, addToCart),
  route(addManyToCartContract, addManyToCart),
  route(setCartQuantity, setQuantity),
  route(deleteCartLines, deleteFromCart),
  route(moveToFavouritesContract, moveToFavourites),
  route(resetCartLine, resetLine),
  route(countCartContract, countCart),
  route(calculateCartPrice, calculatePrice),
];
