import { serverPlug } from '../../../platform/server/plug.ts';
import { SERIAL_NUMBER_PERMISSIONS } from '../contract/permissions.ts';
import { serialNumberRoutes } from './serial-number-routes.ts';

export const serialNumbersServer = serverPlug({
  domain: 'serial-numbers',
  routes: serialNumberRoutes,
  permissions: SERIAL_NUMBER_PERMISSIONS,
});
