import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { toCappedPage } from '../../../platform/contract/paging.ts';
import type { PermissionKey } from '../../../platform/contract/permission.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, onCommit } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { leftToOthers } from '../../sign-in/server/public.ts';
import { type MoneyReturn, type ReturnState, SETTLEMENTS, statesOf } from '../contract/money-return.ts';
import type {
  confirmReturnTransfer as confirmReturnTransferContract,
  countMoneyReturns as countMoneyReturnsContract,
  listMoneyReturns as listMoneyReturnsContract,
  retryReturn as retryReturnContract,
} from '../contract/money-return-endpoints.ts';
import { payeeOf, storedPayee } from '../contract/payee.ts';
import type { PayType } from '../contract/payment.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { takeReference } from './bank-reference.ts';
import { carryOutSoon } from './carry-out-calls.ts';
import { confirmReturn } from './confirm-return.ts';
import {
  countReturnsByView,
  findKnownPayees,
  findWaitingTransfer,
  type KnownPayee,
  listReturns,
  reviveCall,
} from './money-return-repository.ts';
import { readMoneySearch } from './money-search-repository.ts';
import { asWanted, requireOtherEyes } from './other-eyes.ts';
import type { PaymentSubject } from './payment-subject.ts';

/** What somebody does about it, by where it stands. */
const TO_DO: Partial<Record<ReturnState, PermissionKey>> = {
  toTransfer: 'admin:payments:approve',
  stuck: 'admin:payments:settle',
};

/** Null also where it was noted in one text. */
function viewKnownPayee(known: KnownPayee | undefined): MoneyReturn['knownPayee'] {
  const account = known && payeeOf(known.payee).account;
  return account ? { ...account, usedOn: known.usedOn ?? shanghaiDay(known.usedAt), usedFor: known.usedFor } : null;
}

/** Money that is given back, for finance. */
export async function listMoneyReturns(
  input: RequestOf<typeof listMoneyReturnsContract>,
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<ResponseOf<typeof listMoneyReturnsContract>> {
  requireWholeMall(context.session, 'admin:payments:view');
  const search = await readMoneySearch(context, input);
  const { rows, ...counted } = await listReturns(context.database, input.state, search, input);
  const toSend = rows.filter(({ state }) => state === 'toTransfer');
  const [summaries, knownPayees, leftOf] = await Promise.all([
    subject.summarise(
      context.database,
      rows.map((row) => row.payment_id),
    ),
    findKnownPayees(context.database, [...new Set(toSend.map((row) => row.account_id))]),
    Promise.all(
      statesOf(input.state).map(async (state) => {
        const asked = TO_DO[state];
        const isForOthers = asked && (await leftToOthers(context.database, context.session.accountId, asked));
        return [state, isForOthers] as const;
      }),
    ),
  ]);
  const isForOthers = new Map(leftOf);
  const showsPrices = maySeePrices(context.session);
  return toCappedPage(
    input,
    counted,
    rows.map((row) => ({
      key: row.key,
      reference: row.reference,
      paymentNo: row.payment_no,
      customerName: summaries.get(row.payment_id)?.customerName ?? '',
      payType: row.pay_type as PayType,
      amount: showsPrices ? fenToYuan(row.amount_fen) : null,
      state: row.state,
      isOfOrder: row.is_of_order,
      tradeNo: row.trade_no,
      returnTradeNo: row.return_trade_no,
      payee: payeeOf(row.payee),
      knownPayee: row.state === 'toTransfer' ? viewKnownPayee(knownPayees.get(row.account_id)) : null,
      tries: row.tries,
      lastError: row.last_error,
      settled: SETTLEMENTS.find((way) => way === row.settled) ?? null,
      settleReason: row.settled_reason,
      isOwnMoney: isForOthers.get(row.state)?.(asWanted(row.account_id, null)) ?? false,
      createTime: row.created_at.toISOString(),
      returnTime: row.returned_at?.toISOString() ?? null,
      returnedOn: row.returned_on,
    })),
  );
}

export async function countMoneyReturns(
  input: RequestOf<typeof countMoneyReturnsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof countMoneyReturnsContract>> {
  requireWholeMall(context.session, 'admin:payments:view');
  return countReturnsByView(context.database, await readMoneySearch(context, input));
}

/** Finance has sent a transfer back. */
export async function confirmReturnTransfer(
  { reference, tradeNo, returnedOn, ...account }: RequestOf<typeof confirmReturnTransferContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session, 'admin:payments:view');
  if (returnedOn > shanghaiDay(context.clock.now())) throw new AppError(PAYMENT_ERRORS.returnedInFuture);
  await inTransaction(context.database, async (tx) => {
    const waiting = await findWaitingTransfer(tx, reference);
    if (!waiting) throw new AppError(PAYMENT_ERRORS.returnNotFound);
    const own = await requireOtherEyes(tx, context.session, waiting.account_id, 'admin:payments:approve');
    const first = shanghaiDay(waiting.created_at);
    if (returnedOn < first) throw new AppError(PAYMENT_ERRORS.returnedTooEarly, { day: first });
    if (!(await takeReference(tx, tradeNo))) throw new AppError(PAYMENT_ERRORS.transferKnown);
    const at = context.clock.now();
    const payee = storedPayee(account);
    const part = { returnId: waiting.id, payType: 'offline', tradeNo, payee, returnedOn, at } as const;
    if (!(await confirmReturn(tx, context, part))) throw new AppError(PAYMENT_ERRORS.returnNotFound);
    await writeAudit(tx, context, {
      action: 'payment.return-transfer',
      entity: 'payment',
      entityId: reference,
      after: { status: 'returned', tradeNo, returnedOn, payee: payeeOf(payee).text, ...own },
    });
  });
  return true;
}

/** A provider that had not confirmed a refund is asked again. */
export async function retryReturn(
  { reference }: RequestOf<typeof retryReturnContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session, 'admin:payments:view');
  await inTransaction(context.database, async (tx) => {
    if (!(await reviveCall(tx, reference, context.clock.now()))) throw new AppError(PAYMENT_ERRORS.returnNotFound);
    onCommit(tx, () => carryOutSoon(context));
  });
  return true;
}
