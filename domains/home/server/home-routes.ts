import { type Route, route } from '../../../platform/server/route.ts';
import {
  cancelPlan,
  previewArrangement,
  publishArrangement,
  readArrangement,
  restoreVersion,
  saveArrangement,
} from '../contract/home-admin-endpoints.ts';
import { listAreaProducts, listBanners, listHomeAreas } from '../contract/home-endpoints.ts';
import {
  cancelPlanUseCase,
  publishArrangementUseCase,
  readArrangementUseCase,
  restoreVersionUseCase,
  saveArrangementUseCase,
} from './arrange-home.ts';
import { previewArrangementUseCase } from './preview-home.ts';
import { listAreaProductsUseCase, listBannersUseCase, listHomeAreasUseCase } from './show-home.ts';

export const homeRoutes: Route[] = [
  route(listBanners, listBannersUseCase),
  route(listHomeAreas, listHomeAreasUseCase),
  route(listAreaProducts, listAreaProductsUseCase),
  route(readArrangement, readArrangementUseCase),
  route(saveArrangement, saveArrangementUseCase),
  route(publishArrangement, publishArrangementUseCase),
  route(cancelPlan, cancelPlanUseCase),
  route(restoreVersion, restoreVersionUseCase),
  route(previewArrangement, previewArrangementUseCase),
];
