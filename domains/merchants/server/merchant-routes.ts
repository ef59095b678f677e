import { type Route, route } from '../../../platform/server/route.ts';
import {
  listHomeMerchants as listHomeMerchantsContract,
  listMerchantCategories as listMerchantCategoriesContract,
  listMerchantTypes as listMerchantTypesContract,
  listStreetMerchants as listStreetMerchantsContract,
  readMerchantDetail as readMerchantDetailContract,
  readMerchantHome as readMerchantHomeContract,
  readMerchantIndex,
  searchMerchants as searchMerchantsContract,
} from '../contract/merchant-endpoints.ts';
import {
  closeShop as closeShopContract,
  editShop as editShopContract,
  listKeeperChoices as listKeeperChoicesContract,
  listShops as listShopsContract,
  openShop as openShopContract,
} from '../contract/shop-admin-endpoints.ts';
import {
  previewShopFront as previewShopFrontContract,
  publishDecoration as publishDecorationContract,
  readDecoration as readDecorationContract,
  readShopFront as readShopFrontContract,
  saveDecoration as saveDecorationContract,
} from '../contract/shop-front-endpoints.ts';
import {
  deleteShopKind as deleteShopKindContract,
  listShopKinds as listShopKindsContract,
  saveShopCategory as saveShopCategoryContract,
  saveShopType as saveShopTypeContract,
} from '../contract/shop-kind-endpoints.ts';
import { previewShopFront, publishDecoration, readDecoration, saveDecoration } from './edit-decoration.ts';
import { deleteShopKind, listShopKinds, saveShopCategory, saveShopType } from './keep-shop-kinds.ts';
import { closeShop, editShop, listKeeperChoices, listShops, openShop } from './keep-shops.ts';
import { readMerchantDetail, readMerchantHome } from './show-merchant.ts';
import { listHomeMerchants, listStreetMerchants, searchMerchants } from './show-merchants.ts';
import { readShopFront } from './show-shop-front.ts';
import { listMerchantCategories, listMerchantTypes } from './show-shop-kinds.ts';

export const merchantRoutes: Route[] = [
  route(listHomeMerchantsContract, listHomeMerchants),
  route(searchMerchantsContract, searchMerchants),
  route(listStreetMerchantsContract, listStreetMerchants),
  route(readMerchantHomeContract, readMerchantHome),
  route(readMerchantIndex, readMerchantHome),
  route(readMerchantDetailContract, readMerchantDetail),
  route(listMerchantCategoriesContract, listMerchantCategories),
  route(listMerchantTypesContract, listMerchantTypes),
  route(listShopsContract, listShops),
  route(openShopContract, openShop),
  route(editShopContract, editShop),
  route(closeShopContract, closeShop),
  route(listKeeperChoicesContract, listKeeperChoices),
  route(readShopFrontContract, readShopFront),
  route(readDecorationContract, readDecoration),
  route(previewShopFrontContract, previewShopFront),
  route(saveDecorationContract, saveDecoration),
  route(publishDecorationContract, publishDecoration),
  route(listShopKindsContract, listShopKinds),
  route(saveShopCategoryContract, saveShopCategory),
  route(saveShopTypeContract, saveShopType),
  route(deleteShopKindContract, deleteShopKind),
];
