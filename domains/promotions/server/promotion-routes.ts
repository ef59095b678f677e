import { type Route, route } from '../../../platform/server/route.ts';
import {
  closePromotions as closePromotionsContract,
  deletePromotions as deletePromotionsContract,
  listAdminPromotions as listAdminPromotionsContract,
  listPromotionConflicts as listPromotionConflictsContract,
  previewCart as previewCartContract,
  publishPromotions as publishPromotionsContract,
  readAdminPromotion as readAdminPromotionContract,
  readPromotionResults as readPromotionResultsContract,
  savePromotion as savePromotionContract,
} from '../contract/promotion-admin-endpoints.ts';
import {
  countPromotionView as countPromotionViewContract,
  listProductPromotions as listProductPromotionsContract,
  listPromotionProducts as listPromotionProductsContract,
  listPromotions as listPromotionsContract,
  readPromotion as readPromotionContract,
} from '../contract/promotion-endpoints.ts';
import { countPromotionView } from './count-view.ts';
import { readAdminPromotion, savePromotion } from './keep-promotions.ts';
import { listAdminPromotions, listPromotionConflicts } from './list-admin-promotions.ts';
import { previewCart } from './preview-cart.ts';
import { closePromotions, deletePromotions, publishPromotions } from './publish-promotions.ts';
import { readPromotionResults } from './read-results.ts';
import { listProductPromotions, listPromotionProducts, listPromotions, readPromotion } from './show-promotions.ts';

export const promotionRoutes: Route[] = [
  route(listPromotionsContract, listPromotions),
  route(readPromotionContract, readPromotion),
  route(listPromotionProductsContract, listPromotionProducts),
  route(listProductPromotionsContract, listProductPromotions),
  route(countPromotionViewContract, countPromotionView),
  route(listAdminPromotionsContract, listAdminPromotions),
  route(readAdminPromotionContract, readAdminPromotion),
  route(savePromotionContract, savePromotion),
  route(publishPromotionsContract, publishPromotions),
  route(closePromotionsContract, closePromotions),
  route(deletePromotionsContract, deletePromotions),
  route(listPromotionConflictsContract, listPromotionConflicts),
  route(previewCartContract, previewCart),
  route(readPromotionResultsContract, readPromotionResults),
];
