import type { NamesIn } from '../../../platform/server/audit.ts';
import type { NoticeKind } from '../../../platform/server/domains.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { LINE_PROTECTION } from '../../orders/server/public.ts';
import { PRICE_PROTECTION_PERMISSIONS } from '../contract/permissions.ts';
import { priceClaimLedgers } from './price-claim-ledger-repository.ts';
import { priceProtectionRoutes } from './price-protection-routes.ts';
import { lineProtection } from './read-claims.ts';

const AUDIT = {
  actions: ['price-claim.approve', 'price-claim.reject'],
  entities: ['price-claim'],
} as const;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<typeof AUDIT.actions> {}
  interface AuditEntities extends NamesIn<typeof AUDIT.entities> {}
}

interface OfClaim {
  claimNo: string;
  orderNo: string;
}

interface PriceProtectionNotices {
  /** To finance. */
  priceClaimApplied: OfClaim;
  /** To the buyer. */
  priceClaimCredited: OfClaim & { amount: string };
  priceClaimRejected: OfClaim & { reason: string };
}

declare module '../../notices/contract/notice.ts' {
  interface NoticeParams extends PriceProtectionNotices {}
}

const NOTICES: Record<keyof PriceProtectionNotices, NoticeKind> = {
  priceClaimApplied: { symbol: 'time', to: 'office' },
  priceClaimCredited: { symbol: 'good', to: 'buyer' },
  priceClaimRejected: { symbol: 'trouble', to: 'buyer' },
};

export const priceProtectionServer = serverPlug({
  domain: 'price-protection',
  routes: priceProtectionRoutes,
  notices: NOTICES,
  audit: AUDIT,
  provides: [provide(LINE_PROTECTION, lineProtection)],
  permissions: PRICE_PROTECTION_PERMISSIONS,
  ledgerChecks: priceClaimLedgers,
});
