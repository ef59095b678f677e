import { type Route, route } from '../../../platform/server/route.ts';
import {
  countSubOrders,
  exportSubOrders as exportSubOrdersContract,
  getSubOrder,
  listOrderContacts,
  listSubDistributors,
  listSubOrders,
  sumSubOrders,
} from '../contract/sub-order-endpoints.ts';
import { exportSubOrders } from './export-sub-orders.ts';
import { readContacts } from './read-contacts.ts';
import { countTabs, readDistributors, readSubOrder, readSubOrders, readTotals } from './read-sub-orders.ts';

export const subOrderRoutes: Route[] = [
  route(listSubOrders, readSubOrders),
  route(sumSubOrders, readTotals),
  route(countSubOrders, countTabs),
  route(exportSubOrdersContract, exportSubOrders),
  route(listSubDistributors, readDistributors),
  route(getSubOrder, readSubOrder),
  route(listOrderContacts, readContacts),
];
