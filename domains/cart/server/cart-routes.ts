import { type Route, route } from '../../../platform/server/route.ts';
import {
  addToCart as addContract,
  addManyToCart as addManyContract,
  calculateCartPrice,
  countCart as countContract,
  deleteCartLines,
  listCart as listContract,
  moveToFavourites as moveContract,
  resetCartLine,
  setCartQuantity,
} from '../contract/cart-endpoints.ts';
import { addManyToCart, addToCart, deleteFromCart, moveToFavourites, resetLine, setQuantity } from './change-cart.ts';
import { calculatePrice, countCart, listCart } from './read-cart.ts';

export const cartRoutes: Route[] = [
  route(listContract, listCart),
  route(addContract, addToCart),
  route(addManyContract, addManyToCart),
  route(setCartQuantity, setQuantity),
  route(deleteCartLines, deleteFromCart),
  route(moveContract, moveToFavourites),
  route(resetCartLine, resetLine),
  route(countContract, countCart),
  route(calculateCartPrice, calculatePrice),
];
