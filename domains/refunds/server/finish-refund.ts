import type { Tx } from '../../../platform/server/database.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { notify } from '../../notices/server/public.ts';
import type { MoneyReturned } from '../../payments/server/public.ts';
import { REFUND_TRANSITIONS } from '../contract/refund-status.ts';
import { findByNumber, insertStep, updateRefund } from './refund-repository.ts';
import { refundLink } from './tell-of-refund.ts';

/** All of the money of a refund is back. */
export async function finishRefund(tx: Tx, refundNo: string, at: Date): Promise<void> {
  const refund = await findByNumber(tx, refundNo);
  // Money is returned for other things, too.
  if (!refund) return;
  await applyTransition(REFUND_TRANSITIONS, 'finish', 'system', (from, status) =>
    updateRefund(tx, refund.id, from, { status, refunded_at: at }),
  );
  await insertStep(tx, refund.id, { action: 'refund', actor: 'system', actorId: null, comment: '', at });
  await notify(
    tx,
    {
      accountId: refund.account_id,
      kind: 'refundPaid',
      params: { refundNo, orderNo: refund.order_no },
      link: refundLink(refundNo),
    },
    at,
  );
}

/** How refunds learn that payments have given their money back. */
export const refundedMoney: MoneyReturned = { returned: finishRefund };
