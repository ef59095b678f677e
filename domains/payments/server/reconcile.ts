import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { ONLINE_PAY_TYPES, type PayType } from '../contract/payment.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { isPeriod, MAX_RECONCILED_DAYS } from '../contract/reconciliation.ts';
import type {
  listDifferences as listDifferencesContract,
  readReconciledSums as readReconciledSumsContract,
} from '../contract/reconciliation-endpoints.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { type Period, readDifferences, sumInWays } from './reconciliation-repository.ts';
import { searchedAmount } from './searched-amount.ts';

/** @throws AppError periodTooLong */
function periodOf(input: { dateFrom: string; dateTo: string }): Period {
  if (!isPeriod(input)) throw new AppError(PAYMENT_ERRORS.periodTooLong, { most: MAX_RECONCILED_DAYS });
  return { from: startOfDay(input.dateFrom), until: endOfDay(input.dateTo) };
}

const visible = ({ session }: SignedInContext) => {
  const showsPrices = maySeePrices(session);
  return (fen: number) => (showsPrices ? fenToYuan(fen) : null);
};

/** How payments, notices and what was paid for differ. */
export async function listDifferences(
  input: RequestOf<typeof listDifferencesContract>,
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<ResponseOf<typeof listDifferencesContract>> {
  requireWholeMall(context.session, 'admin:payments:view');
  const period = periodOf(input);
  const { kind, keyword } = input;
  const search = { keyword, amountFen: searchedAmount(keyword, context.session) };
  const wanted = { period, kind, search, at: context.clock.now(), booked: subject.booked(period) };
  const { rows, total } = await readDifferences(context.database, wanted, input);
  const money = visible(context);
  return toPage(
    input,
    total,
    rows.map((row) => ({
      key: `${row.kind}-${row.key}`,
      kind: row.kind,
      paymentNo: row.payment_no,
      payType: row.pay_type as PayType,
      booked: money(row.booked_fen),
      reported: money(row.reported_fen),
      reference: row.reference,
      returnState: row.is_stuck === null ? null : row.is_stuck ? 'stuck' : 'underway',
      time: row.at.toISOString(),
    })),
  );
}

export async function readReconciledSums(
  input: RequestOf<typeof readReconciledSumsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readReconciledSumsContract>> {
  requireWholeMall(context.session, 'admin:payments:view');
  const money = visible(context);
  const rows = await sumInWays(context.database, periodOf(input));
  return rows.map((row) => {
    const isReported = ONLINE_PAY_TYPES.some((type) => type === row.pay_type);
    return {
      payType: row.pay_type as PayType,
      payments: row.payments,
      paid: money(row.paid_fen),
      notices: isReported ? row.notices : null,
      reported: isReported ? money(row.reported_fen) : null,
      returned: money(row.returned_fen),
    };
  });
}
