import { type Route, route } from '../../../platform/server/route.ts';
import {
  addQuickOrder as addQuickOrderContract,
  previewQuickOrder as previewQuickOrderContract,
  readQuickOrderFile as readQuickOrderFileContract,
  readQuickOrderSample,
} from '../contract/quick-order-endpoints.ts';
import { addQuickOrder } from './add-quick-order.ts';
import { previewQuickOrder } from './preview-quick-order.ts';
import { quickOrderSample } from './quick-order-sample.ts';
import { readQuickOrderFile } from './read-quick-order-file.ts';

export const quickOrderRoutes: Route[] = [
  route(previewQuickOrderContract, previewQuickOrder),
  route(addQuickOrderContract, addQuickOrder),
  route(readQuickOrderFileContract, readQuickOrderFile),
  route(readQuickOrderSample, quickOrderSample),
];
