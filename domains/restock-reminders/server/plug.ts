import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { restockJobs } from './restock-jobs.ts';
import { restockRoutes } from './restock-routes.ts';

interface RestockNotices {
  restocked: { model: string; partNumber: string };
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends RestockNotices {}
}

const NOTICES: Record<keyof RestockNotices, NoticeKind> = {
  restocked: { symbol: 'good', to: 'buyer' },
};

export const restockRemindersServer = serverPlug({
  domain: 'restock-reminders',
  routes: restockRoutes,
  jobs: restockJobs,
  notices: NOTICES,
});
