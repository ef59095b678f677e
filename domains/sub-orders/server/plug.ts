import { serverPlug } from '../../../platform/server/plug.ts';
import { SUB_ORDER_PERMISSIONS } from '../contract/permissions.ts';
import { subOrderRoutes } from './sub-order-routes.ts';

export const subOrdersServer = serverPlug({
  domain: 'sub-orders',
  routes: subOrderRoutes,
  permissions: SUB_ORDER_PERMISSIONS,
});
