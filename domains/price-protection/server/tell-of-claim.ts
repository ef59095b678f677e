import type { Tx } from '../../../platform/server/database.ts';
import { notify } from '../../notices/server/public.ts';
import { staffWith } from '../../sign-in/server/public.ts';

/** The buyer's claims, the one with this number found. */
export const claimLink = (claimNo: string) => `/users/price_protection?tab=all&keyword=${encodeURIComponent(claimNo)}`;

/** Tells those who decide. */
export async function tellFinance(tx: Tx, params: { claimNo: string; orderNo: string }, at: Date): Promise<void> {
  const people = await staffWith(tx, 'admin:price-protection:approve');
  const link = `/admin/price-protection?claim=${encodeURIComponent(params.claimNo)}`;
  await notify(
    tx,
    people.map((accountId) => ({ accountId, kind: 'priceClaimApplied', params, link })),
    at,
  );
}
