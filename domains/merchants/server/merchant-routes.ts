import { type Route, route } from '../../../platform/server/route.ts';
import {
  listHomeMerchants,
  listStreetMerchants,
  readMerchantDetail,
  readMerchantHome,
  readMerchantIndex,
  searchMerchants,
} from '../contract/merchant-endpoints.ts';
import { readMerchantDetailUseCase, readMerchantHomeUseCase } from './show-merchant.ts';
import { listHomeMerchantsUseCase, listStreetMerchantsUseCase, searchMerchantsUseCase } from './show-merchants.ts';

export const merchantRoutes: Route[] = [
  route(listHomeMerchants, listHomeMerchantsUseCase),
  route(searchMerchants, searchMerchantsUseCase),
  route(listStreetMerchants, listStreetMerchantsUseCase),
  route(readMerchantHome, readMerchantHomeUseCase),
  route(readMerchantIndex, readMerchantHomeUseCase),
  route(readMerchantDetail, readMerchantDetailUseCase),
];
