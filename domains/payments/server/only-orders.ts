import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { findOwnPaymentIds } from './payment-repository.ts';
import { PAYMENT_SUBJECT } from './payment-subject.ts';

/**
 * The order of each of the caller's payments that is of exactly one, by the number of the payment; not one that they
 * have deleted, whose page they can no longer open.
 */
export async function findOnlyOrders(
  { database, domains, session }: SignedInContext,
  paymentNos: readonly string[],
): Promise<Map<string, string>> {
  if (paymentNos.length === 0) return new Map();
  const payments = await findOwnPaymentIds(database, buyerScope(session), [...new Set(paymentNos)]);
  if (payments.length === 0) return new Map();
  const of = await domains.answerOf(PAYMENT_SUBJECT).summarise(
    database,
    payments.map(({ id }) => id),
  );
  return new Map(
    payments.flatMap(({ id, paymentNo }) => {
      const orderNo = of.get(id)?.onlyOrderNo;
      return orderNo ? [[paymentNo, orderNo] as const] : [];
    }),
  );
}
