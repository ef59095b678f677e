import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { LEDGER_CHECK_PERMISSIONS } from '../contract/permissions.ts';
import { ledgerCheckJobs } from './ledger-check-jobs.ts';
import { ledgerCheckRoutes } from './ledger-check-routes.ts';

interface LedgerNotices {
  ledgersDiffer: { count: number };
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends LedgerNotices {}
}

const NOTICES: Record<keyof LedgerNotices, NoticeKind> = { ledgersDiffer: { symbol: 'trouble', to: 'office' } };

export const ledgerChecksServer = serverPlug({
  domain: 'ledger-checks',
  routes: ledgerCheckRoutes,
  jobs: ledgerCheckJobs,
  notices: NOTICES,
  permissions: LEDGER_CHECK_PERMISSIONS,
});
