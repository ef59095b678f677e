import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import type {
  listCreditAccounts as listCreditAccountsContract,
  recordRepayment as recordRepaymentContract,
} from '../contract/credit-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { takeReference } from './bank-reference.ts';
import { listCredits } from './credit-account-repository.ts';
import { lockCredit, repayCredit } from './credit-repository.ts';
import { requireOtherEyes } from './other-eyes.ts';

/** Customers with credit, for finance. */
export async function listCreditAccounts(
  input: RequestOf<typeof listCreditAccountsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listCreditAccountsContract>> {
  requireWholeMall(context.session, 'admin:payments:view');
  const { state, keywords } = input;
  const { rows, total } = await listCredits(context.database, { state, keywords, at: context.clock.now() }, input);
  return toPage(
    input,
    total,
    rows.map((row) => ({
      id: row.accountId,
      customerName: row.customerName,
      contact: row.contact,
      limit: fenToYuan(row.limitFen),
      used: fenToYuan(row.usedFen),
      remaining: fenToYuan(Math.max(0, row.limitFen - row.usedFen)),
      overdue: fenToYuan(row.overdueFen),
      dueTime: row.dueAt?.toISOString() ?? null,
      termDays: row.termDays,
    })),
  );
}

/** Finance has received money for used credit. */
export async function recordRepayment(
  { accountId, amount, tradeNo }: RequestOf<typeof recordRepaymentContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session, 'admin:payments:view');
  const amountFen = yuanToFen(amount) ?? 0;
  await inTransaction(context.database, async (tx) => {
    const owedFen = await lockCredit(tx, accountId);
    const own = await requireOtherEyes(tx, context.session, accountId, 'admin:payments:approve');
    if (!(await takeReference(tx, tradeNo))) throw new AppError(PAYMENT_ERRORS.alreadyRepaid);
    // More than is owed would be money without an owner.
    if (amountFen === 0 || amountFen > owedFen) throw new AppError(PAYMENT_ERRORS.repaidTooMuch);
    const isNew = await repayCredit(tx, { accountId, amountFen, linkId: tradeNo, at: context.clock.now() });
    if (!isNew) throw new AppError(PAYMENT_ERRORS.alreadyRepaid);
    await writeAudit(tx, context, {
      action: 'payment.record-repayment',
      entity: 'credit',
      entityId: String(accountId),
      after: { amountFen, tradeNo, ...own },
    });
  });
  return true;
}
