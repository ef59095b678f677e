import { serverPlug } from '../../../platform/server/plug.ts';
import { quickOrderRoutes } from './quick-order-routes.ts';
import { removeLostQuickOrders } from './read-quick-order-file.ts';

export const quickOrderServer = serverPlug({
  domain: 'quick-order',
  routes: quickOrderRoutes,
  jobs: [{ name: 'remove-lost-quick-orders', cron: '41 * * * *', run: removeLostQuickOrders }],
});
