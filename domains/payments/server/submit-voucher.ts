import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import { VOUCHER } from '../contract/payment.ts';
import type { submitVoucher as submitVoucherContract } from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { PAYMENT_TRANSITIONS } from '../contract/payment-status.ts';
import { holdParts, partsOf, requireOwner } from './hold-parts.ts';
import { requirePayable, requirePayableBy } from './payable.ts';
import { lockOwnPayment, updatePayment } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

/** The buyer states that the transfer was made, with its voucher. The timer stops until finance has decided. */
export async function submitVoucher(
  { orderNo, voucherUrl, remark, parts }: RequestOf<typeof submitVoucherContract>,
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<string> {
  await inTransaction(context.database, async (tx) => {
    const at = context.clock.now();
    const scope = buyerScope(context.session);
    const payment = requirePayable(await lockOwnPayment(tx, scope, orderNo), at);
    const { id, account_id: actorId } = payment;
    const held = partsOf(parts, 'offline');
    if (held.length > 0 || payment.held_fen > 0) requireOwner(context.session);
    requirePayableBy(['offline', ...held.map(({ payType }) => payType)], payment, context.session);
    if (!(await isOwnUpload(tx, scope, VOUCHER, voucherUrl))) throw new AppError(PAYMENT_ERRORS.voucherUnknown);
    const ledger = m.payments_ledger_order({ paymentNo: orderNo }, { locale: context.locale });
    await holdParts(tx, payment, held, { at, remark: ledger, subject });
    await applyTransition(PAYMENT_TRANSITIONS, 'submitVoucher', 'buyer', (from, to) =>
      updatePayment(tx, id, from, {
        status: to,
        pay_type: 'offline',
        voucher_url: voucherUrl,
        voucher_remark: remark,
        voucher_at: at,
        voucher_by_staff_id: context.session.simulatedById,
        rejected_reason: null,
      }),
    );
    await subject.note(tx, id, { action: 'voucher', comment: remark, at, by: { actor: 'buyer', actorId } });
  });
  return m.payments_done({}, { locale: context.locale });
}
