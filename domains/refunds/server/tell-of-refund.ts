import type { Tx } from '../../../platform/server/database.ts';
import { notify } from '../../notices/server/public.ts';
import { staffWith } from '../../sign-in/server/public.ts';

/** The page of one of their refunds. */
export const refundLink = (refundNo: string) =>
  `/order/orderRefund_details?refundOrderNo=${encodeURIComponent(refundNo)}`;
/** The same in the back office. */
const officeLink = (refundNo: string) => `/admin/refunds?refund=${encodeURIComponent(refundNo)}`;

/** Tells those who decide on a shop's refunds; in a shop without a keeper, those of the mall. */
export async function tellShop(
  tx: Tx,
  merchantId: number,
  kind: 'refundApplied' | 'refundGoodsSent' | 'refundRevoked',
  params: { refundNo: string; orderNo: string },
  at: Date,
): Promise<void> {
  const keepers = await staffWith(tx, 'admin:refunds:approve', merchantId);
  const people = keepers.length > 0 ? keepers : await staffWith(tx, 'admin:refunds:approve');
  await notify(
    tx,
    people.map((accountId) => ({ accountId, kind, params, link: officeLink(params.refundNo) })),
    at,
  );
}
