import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { toCappedPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { notify } from '../../notices/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import { leftToOthers } from '../../sign-in/server/public.ts';
import type { SubjectKind } from '../contract/payment.ts';
import type {
  confirmTransfer as confirmTransferContract,
  countOfflinePayments as countOfflinePaymentsContract,
  listOfflinePayments as listOfflinePaymentsContract,
  rejectTransfer as rejectTransferContract,
} from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { deadlineAfterRejection } from '../contract/payment-rules.ts';
import { PAYMENT_TRANSITIONS, type PaymentStatus } from '../contract/payment-status.ts';
import { takeReference } from './bank-reference.ts';
import { bookPayment } from './book-payment.ts';
import { dueFen } from './hold-parts.ts';
import { readMoneySearch } from './money-search-repository.ts';
import { asWanted, requireOtherEyes } from './other-eyes.ts';
import {
  countOfflinePayments,
  listOfflinePayments,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { findReceivedDays, insertReceipt } from './transfer-receipt-repository.ts';

async function lockConfirming(tx: Tx, paymentNo: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, { paymentNo });
  if (!payment) throw new AppError(PAYMENT_ERRORS.paymentNotFound);
  if (payment.status !== 'confirming') throw new AppError(PAYMENT_ERRORS.notConfirming);
  return payment;
}

/**
 * What the bank's statement says fits the payment, and belongs to no other money.
 * @throws AppError receivedDiffers, transferKnown
 */
async function recordReceipt(
  tx: Tx,
  payment: PaymentRow,
  { tradeNo, amount, receivedOn }: RequestOf<typeof confirmTransferContract>,
): Promise<void> {
  const amountFen = dueFen(payment);
  if (yuanToFen(amount) !== amountFen) throw new AppError(PAYMENT_ERRORS.receivedDiffers);
  const isNew =
    (await takeReference(tx, tradeNo)) &&
    (await insertReceipt(tx, { paymentId: payment.id, tradeNo, amountFen, receivedOn }));
  if (!isNew) throw new AppError(PAYMENT_ERRORS.transferKnown);
}

/** The transfer has arrived. */
export async function confirmTransfer(
  input: RequestOf<typeof confirmTransferContract>,
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<boolean> {
  requireWholeMall(context.session, 'admin:payments:view');
  const { paymentNo, tradeNo, receivedOn } = input;
  if (receivedOn > shanghaiDay(context.clock.now())) throw new AppError(PAYMENT_ERRORS.receivedInFuture);
  await inTransaction(context.database, async (tx) => {
    const payment = await lockConfirming(tx, paymentNo);
    const own = await requireOtherEyes(
      tx,
      context.session,
      payment.account_id,
      'admin:payments:approve',
      payment.voucher_by_staff_id,
    );
    await recordReceipt(tx, payment, input);
    await bookPayment(tx, subject, payment, {
      transition: 'confirmTransfer',
      payType: 'offline',
      tradeNo,
      at: context.clock.now(),
      by: { actor: 'staff', actorId: context.session.accountId },
    });
    // Of others their owner hears what has become of the money.
    if (payment.subject_kind === 'order') {
      await notify(
        tx,
        {
          accountId: payment.account_id,
          kind: 'transferConfirmed',
          params: { paymentNo },
          link: subject.link,
        },
        context.clock.now(),
      );
    }
    await writeAudit(tx, context, {
      action: 'payment.confirm-transfer',
      entity: 'payment',
      entityId: paymentNo,
      before: { status: 'confirming' },
      after: { status: 'paid', tradeNo, receivedOn, amountFen: dueFen(payment), ...own },
    });
  });
  return true;
}

/** The transfer did not arrive: the buyer may pay again, with a full time limit. */
export async function rejectTransfer(
  { paymentNo, reason }: RequestOf<typeof rejectTransferContract>,
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<boolean> {
  requireWholeMall(context.session, 'admin:payments:view');
  const { unpaidOrderHours } = await readSettings(context);
  await inTransaction(context.database, async (tx) => {
    const at = context.clock.now();
    const payment = await lockConfirming(tx, paymentNo);
    const newDeadline = deadlineAfterRejection(payment.expires_at, at, unpaidOrderHours);
    await applyTransition(PAYMENT_TRANSITIONS, 'rejectTransfer', 'staff', (from, to) =>
      updatePayment(tx, payment.id, from, { status: to, rejected_reason: reason, expires_at: newDeadline }),
    );
    const by = { actor: 'staff', actorId: context.session.accountId } as const;
    await subject.note(tx, payment.id, { action: 'reject', comment: reason, at, by, newDeadline });
    await notify(
      tx,
      {
        accountId: payment.account_id,
        kind: 'transferRefused',
        params: { paymentNo, reason },
        link: `/order/order_payment?orderNo=${encodeURIComponent(paymentNo)}`,
      },
      at,
    );
    await writeAudit(tx, context, {
      action: 'payment.reject-transfer',
      entity: 'payment',
      entityId: paymentNo,
      before: { status: 'confirming' },
      after: { status: 'pending', reason },
    });
  });
  return true;
}

async function describe(
  { database, session }: SignedInContext,
  rows: PaymentRow[],
  subject: PaymentSubject,
): Promise<ResponseOf<typeof listOfflinePaymentsContract>['list']> {
  const ids = rows.map((row) => row.id);
  const [summaries, days, isForOthers] = await Promise.all([
    subject.summarise(database, ids),
    findReceivedDays(database, ids),
    leftToOthers(database, session.accountId, 'admin:payments:approve'),
  ]);
  const showsPrices = maySeePrices(session);
  return rows.map((row) => ({
    paymentNo: row.payment_no,
    customerName: summaries.get(row.id)?.customerName ?? '',
    amount: showsPrices ? fenToYuan(dueFen(row)) : null,
    status: row.status as PaymentStatus,
    voucherUrl: row.voucher_url,
    voucherRemark: row.voucher_remark ?? '',
    voucherTime: row.voucher_at?.toISOString() ?? null,
    rejectedReason: row.rejected_reason,
    payTime: row.paid_at?.toISOString() ?? null,
    tradeNo: row.provider_trade_no,
    receivedOn: days.get(row.id) ?? null,
    orderNoList: summaries.get(row.id)?.orderNos ?? [],
    subject: row.subject_kind as SubjectKind,
    isOwnMoney: row.status === 'confirming' && isForOthers(asWanted(row.account_id, row.voucher_by_staff_id)),
  }));
}

export async function listTransfers(
  input: RequestOf<typeof listOfflinePaymentsContract>,
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<ResponseOf<typeof listOfflinePaymentsContract>> {
  requireWholeMall(context.session, 'admin:payments:view');
  const search = await readMoneySearch(context, input);
  const { rows, ...counted } = await listOfflinePayments(context.database, input.status, search, input);
  return toCappedPage(input, counted, await describe(context, rows, subject));
}

export async function countTransfers(
  input: RequestOf<typeof countOfflinePaymentsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof countOfflinePaymentsContract>> {
  requireWholeMall(context.session, 'admin:payments:view');
  return countOfflinePayments(context.database, await readMoneySearch(context, input));
}
