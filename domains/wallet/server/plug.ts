import { serverPlug } from '../../../platform/server/plug.ts';
import { walletRoutes } from './wallet-routes.ts';

export const walletServer = serverPlug({
  domain: 'wallet',
  routes: walletRoutes,
});
