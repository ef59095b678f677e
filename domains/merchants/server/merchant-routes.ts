import { type Route, route } from '../../../platform/server/route.ts';
import {
  listHomeMerchants,
  readMerchantHome,
  readMerchantIndex,
  searchMerchants,
} from '../contract/merchant-endpoints.ts';
import { listHomeMerchantsUseCase, readMerchantHomeUseCase, searchMerchantsUseCase } from './show-merchants.ts';

export const merchantRoutes: Route[] = [
  route(listHomeMerchants, listHomeMerchantsUseCase),
  route(searchMerchants, searchMerchantsUseCase),
  route(readMerchantHome, readMerchantHomeUseCase),
  route(readMerchantIndex, readMerchantHomeUseCase),
];
