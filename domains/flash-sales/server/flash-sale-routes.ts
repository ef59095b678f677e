import { type Route, route } from '../../../platform/server/route.ts';
import {
  closeFlashSales as closeFlashSalesContract,
  deleteFlashSales as deleteFlashSalesContract,
  findPlannableProducts as findPlannableProductsContract,
  listAdminFlashSales as listAdminFlashSalesContract,
  listFlashSaleConflicts as listFlashSaleConflictsContract,
  previewFlashSale as previewFlashSaleContract,
  publishFlashSales as publishFlashSalesContract,
  readAdminFlashSale as readAdminFlashSaleContract,
  readFlashSaleResults as readFlashSaleResultsContract,
  saveFlashSale as saveFlashSaleContract,
} from '../contract/flash-sale-admin-endpoints.ts';
import {
  countSeckillView as countSeckillViewContract,
  listSeckillActivities as listSeckillActivitiesContract,
  listSeckillActivitiesLowerCase,
  listSeckillProducts as listSeckillProductsContract,
  listSeckillProductsLowerCase,
  listSeckillTimes as listSeckillTimesContract,
  listSeckillTimesLowerCase,
  readSeckillProduct as readSeckillProductContract,
  readSeckillProductLowerCase,
  setSeckillReminder as setSeckillReminderContract,
} from '../contract/flash-sale-endpoints.ts';
import { countSeckillView } from './count-views.ts';
import { listFlashSaleConflicts, readAdminFlashSale, saveFlashSale } from './keep-flash-sales.ts';
import { listAdminFlashSales, previewFlashSale } from './list-admin-flash-sales.ts';
import { findPlannableProducts } from './plan-products.ts';
import { closeFlashSales, deleteFlashSales, publishFlashSales } from './publish-flash-sales.ts';
import { setSeckillReminder } from './set-reminder.ts';
import { readSeckillProduct } from './show-flash-products.ts';
import { listSeckillActivities, listSeckillProducts, listSeckillTimes } from './show-flash-sales.ts';
import { readFlashSaleResults } from './show-results.ts';

export const flashSaleRoutes: Route[] = [
  route(listSeckillActivitiesContract, listSeckillActivities),
  route(listSeckillActivitiesLowerCase, listSeckillActivities),
  route(listSeckillTimesContract, listSeckillTimes),
  route(listSeckillTimesLowerCase, listSeckillTimes),
  route(listSeckillProductsContract, listSeckillProducts),
  route(listSeckillProductsLowerCase, listSeckillProducts),
  route(readSeckillProductContract, readSeckillProduct),
  route(readSeckillProductLowerCase, readSeckillProduct),
  route(countSeckillViewContract, countSeckillView),
  route(setSeckillReminderContract, setSeckillReminder),
  route(listAdminFlashSalesContract, listAdminFlashSales),
  route(readAdminFlashSaleContract, readAdminFlashSale),
  route(findPlannableProductsContract, findPlannableProducts),
  route(saveFlashSaleContract, saveFlashSale),
  route(listFlashSaleConflictsContract, listFlashSaleConflicts),
  route(publishFlashSalesContract, publishFlashSales),
  route(closeFlashSalesContract, closeFlashSales),
  route(deleteFlashSalesContract, deleteFlashSales),
  route(previewFlashSaleContract, previewFlashSale),
  route(readFlashSaleResultsContract, readFlashSaleResults),
];
