import type { Tx } from '../../../platform/server/database.ts';
import { notifyOffice } from '../../notices/server/public.ts';

/** The buyer's claims, the one with this number found. */
export const claimLink = (claimNo: string) => `/users/price_protection?tab=all&keyword=${encodeURIComponent(claimNo)}`;

/** Tells those who decide. */
export async function tellFinance(tx: Tx, params: { claimNo: string; orderNo: string }, at: Date): Promise<void> {
  const link = `/admin/price-protection?claim=${encodeURIComponent(params.claimNo)}`;
  await notifyOffice(
    tx,
    { merchantId: null, permission: 'admin:price-protection:approve', kind: 'priceClaimApplied', params, link },
    at,
  );
}
