import { serverPlug } from '../../../platform/server/plug.ts';
import { outboxJobs, outboxRoutes } from './outbox-routes.ts';

export const outboxServer = serverPlug({
  domain: 'outbox',
  routes: outboxRoutes,
  jobs: outboxJobs,
});
