import { serverPlug } from '../../../platform/server/plug.ts';
import { ADDRESS_PERMISSIONS } from '../contract/permissions.ts';
import { addressRoutes } from './address-routes.ts';

export const addressesServer = serverPlug({
  domain: 'addresses',
  routes: addressRoutes,
  permissions: ADDRESS_PERMISSIONS,
});
