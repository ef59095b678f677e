import { serverPlug } from '../../../platform/server/plug.ts';
import { noticeRoutes } from './notice-routes.ts';

export const noticesServer = serverPlug({
  domain: 'notices',
  routes: noticeRoutes,
});
