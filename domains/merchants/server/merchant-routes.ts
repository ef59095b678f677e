import { type Route, route } from '../../../platform/server/route.ts';
import {
  listHomeMerchants,
  listMerchantCategories,
  listMerchantTypes,
  listStreetMerchants,
  readMerchantDetail,
  readMerchantHome,
  readMerchantIndex,
  searchMerchants,
} from '../contract/merchant-endpoints.ts';
import { closeShop, editShop, listKeeperChoices, listShops, openShop } from '../contract/shop-admin-endpoints.ts';
import {
  previewShopFront,
  publishDecoration,
  readDecoration,
  readShopFront,
  saveDecoration,
} from '../contract/shop-front-endpoints.ts';
import {
  previewShopFrontUseCase,
  publishDecorationUseCase,
  readDecorationUseCase,
  saveDecorationUseCase,
} from './edit-decoration.ts';
import {
  closeShopUseCase,
  editShopUseCase,
  listKeeperChoicesUseCase,
  listShopsUseCase,
  openShopUseCase,
} from './keep-shops.ts';
import { readMerchantDetailUseCase, readMerchantHomeUseCase } from './show-merchant.ts';
import { listHomeMerchantsUseCase, listStreetMerchantsUseCase, searchMerchantsUseCase } from './show-merchants.ts';
import { readShopFrontUseCase } from './show-shop-front.ts';
import { listMerchantCategoriesUseCase, listMerchantTypesUseCase } from './show-shop-kinds.ts';

export const merchantRoutes: Route[] = [
  route(listHomeMerchants, listHomeMerchantsUseCase),
  route(searchMerchants, searchMerchantsUseCase),
  route(listStreetMerchants, listStreetMerchantsUseCase),
  route(readMerchantHome, readMerchantHomeUseCase),
  route(readMerchantIndex, readMerchantHomeUseCase),
  route(readMerchantDetail, readMerchantDetailUseCase),
  route(listMerchantCategories, listMerchantCategoriesUseCase),
  route(listMerchantTypes, listMerchantTypesUseCase),
  route(listShops, listShopsUseCase),
  route(openShop, openShopUseCase),
  route(editShop, editShopUseCase),
  route(closeShop, closeShopUseCase),
  route(listKeeperChoices, listKeeperChoicesUseCase),
  route(readShopFront, readShopFrontUseCase),
  route(readDecoration, readDecorationUseCase),
  route(previewShopFront, previewShopFrontUseCase),
  route(saveDecoration, saveDecorationUseCase),
  route(publishDecoration, publishDecorationUseCase),
];
