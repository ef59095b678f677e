import { type Route, route } from '../../../platform/server/route.ts';
import {
  cancelPlan as cancelPlanContract,
  previewArrangement as previewArrangementContract,
  publishArrangement as publishArrangementContract,
  readArrangement as readArrangementContract,
  restoreVersion as restoreVersionContract,
  saveArrangement as saveArrangementContract,
} from '../contract/home-admin-endpoints.ts';
import {
  listAreaProducts as listAreaProductsContract,
  listBanners as listBannersContract,
  listHomeAreas as listHomeAreasContract,
} from '../contract/home-endpoints.ts';
import { cancelPlan, publishArrangement, readArrangement, restoreVersion, saveArrangement } from './arrange-home.ts';
import { previewArrangement } from './preview-home.ts';
import { listAreaProducts, listBanners, listHomeAreas } from './show-home.ts';

export const homeRoutes: Route[] = [
  route(listBannersContract, listBanners),
  route(listHomeAreasContract, listHomeAreas),
  route(listAreaProductsContract, listAreaProducts),
  route(readArrangementContract, readArrangement),
  route(saveArrangementContract, saveArrangement),
  route(publishArrangementContract, publishArrangement),
  route(cancelPlanContract, cancelPlan),
  route(restoreVersionContract, restoreVersion),
  route(previewArrangementContract, previewArrangement),
];
