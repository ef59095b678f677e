import { serverPlug } from '../../../platform/server/plug.ts';
import { noticeJobs } from './notice-jobs.ts';
import { noticeRoutes } from './notice-routes.ts';

export const noticesServer = serverPlug({
  domain: 'notices',
  routes: noticeRoutes,
  jobs: noticeJobs,
});
