import { serverPlug } from '../../../platform/server/plug.ts';
import { MERCHANT_PERMISSIONS } from '../contract/permissions.ts';
import { merchantRoutes } from './merchant-routes.ts';

export const merchantsServer = serverPlug({
  domain: 'merchants',
  routes: merchantRoutes,
  permissions: MERCHANT_PERMISSIONS,
});
