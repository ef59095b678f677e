import type { NamesIn } from '../../../platform/server/audit.ts';
import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { PRODUCT_FLASH_SALES, SET_ASIDE } from '../../catalogue/server/public.ts';
import { FLASH_SALE_FILES } from '../contract/flash-sale-admin-endpoints.ts';
import { FLASH_SALE_PERMISSIONS } from '../contract/permissions.ts';
import { flashLedgers } from './flash-ledger-repository.ts';
import { flashSaleJobs } from './flash-sale-jobs.ts';
import { readSetAside } from './flash-sale-repository.ts';
import { flashSaleRoutes } from './flash-sale-routes.ts';
import { productFlashSales } from './product-flash-sales.ts';
import { usedFlashSaleFiles } from './used-file-repository.ts';

const AUDIT = {
  actions: ['flash-sale.save', 'flash-sale.publish', 'flash-sale.close', 'flash-sale.delete'],
  entities: ['flash-sale'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

interface FlashSaleNotices {
  flashSaleBegins: { model: string; at: string };
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends FlashSaleNotices {}
}

const NOTICES: Record<keyof FlashSaleNotices, NoticeKind> = {
  flashSaleBegins: { symbol: 'time', to: 'buyer' },
};

export const flashSalesServer = serverPlug({
  domain: 'flash-sales',
  routes: flashSaleRoutes,
  jobs: flashSaleJobs,
  uploads: [{ model: FLASH_SALE_FILES }],
  usedFiles: usedFlashSaleFiles,
  notices: NOTICES,
  audit: AUDIT,
  provides: [provide(PRODUCT_FLASH_SALES, productFlashSales), provide(SET_ASIDE, readSetAside)],
  permissions: FLASH_SALE_PERMISSIONS,
  ledgerChecks: flashLedgers,
});
