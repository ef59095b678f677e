import { serverPlug } from '../../../platform/server/plug.ts';
import { merchantRoutes } from './merchant-routes.ts';

export const merchantsServer = serverPlug({
  domain: 'merchants',
  routes: merchantRoutes,
});
