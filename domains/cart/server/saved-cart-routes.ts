import { type Route, route } from '../../../platform/server/route.ts';
import {
  addSavedCart as addSavedCartContract,
  addSharedCart as addSharedCartContract,
  deleteSavedCart as deleteSavedCartContract,
  listSavedCarts as listSavedCartsContract,
  listSharedCarts as listSharedCartsContract,
  readSavedCart as readSavedCartContract,
  readSharedCart as readSharedCartContract,
  renameSavedCart as renameSavedCartContract,
  restoreSavedCart as restoreSavedCartContract,
  revokeSharedCart as revokeSharedCartContract,
  saveCart as saveCartContract,
  setSavedLine as setSavedLineContract,
  shareCart as shareCartContract,
} from '../contract/saved-cart-endpoints.ts';
import { setSavedLine } from './edit-saved-cart.ts';
import { deleteSavedCart, renameSavedCart, restoreSavedCart, saveCart } from './keep-cart.ts';
import { addSavedCart, listSavedCarts, readSavedCart } from './read-saved-carts.ts';
import { addSharedCart, listSharedCarts, readSharedCart, revokeSharedCart, shareCart } from './share-cart.ts';

export const savedCartRoutes: Route[] = [
  route(saveCartContract, saveCart),
  route(listSavedCartsContract, listSavedCarts),
  route(readSavedCartContract, readSavedCart),
  route(renameSavedCartContract, renameSavedCart),
  route(setSavedLineContract, setSavedLine),
  route(deleteSavedCartContract, deleteSavedCart),
  route(restoreSavedCartContract, restoreSavedCart),
  route(addSavedCartContract, addSavedCart),
  route(shareCartContract, shareCart),
  route(listSharedCartsContract, listSharedCarts),
  route(revokeSharedCartContract, revokeSharedCart),
  route(readSharedCartContract, readSharedCart),
  route(addSharedCartContract, addSharedCart),
];
