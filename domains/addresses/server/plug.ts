import { serverPlug } from '../../../platform/server/plug.ts';
import { addressRoutes } from './address-routes.ts';

export const addressesServer = serverPlug({
  domain: 'addresses',
  routes: addressRoutes,
});
