import type { Tx } from '../../../platform/server/database.ts';
import { notifyOffice } from '../../notices/server/public.ts';

/** The page of one of their refunds. */
export const refundLink = (refundNo: string) =>
  `/order/orderRefund_details?refundOrderNo=${encodeURIComponent(refundNo)}`;
/** The same in the back office. */
const officeLink = (refundNo: string) => `/admin/refunds?refund=${encodeURIComponent(refundNo)}`;

/** Tells those who decide on a shop's refunds. */
export async function tellShop(
  tx: Tx,
  merchantId: number,
  kind: 'refundApplied' | 'refundGoodsSent' | 'refundRevoked',
  params: { refundNo: string; orderNo: string },
  at: Date,
): Promise<void> {
  const link = officeLink(params.refundNo);
  await notifyOffice(tx, { merchantId, permission: 'admin:refunds:approve', kind, params, link }, at);
}
