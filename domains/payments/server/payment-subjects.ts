import type { Services } from '../../../platform/server/context.ts';
import type { SubjectKind } from '../contract/payment.ts';
import { PAYMENT_SUBJECT, type PaymentSubject } from './payment-subject.ts';
import { rechargedBalances } from './recharge.ts';
import { bookedTogether } from './reconciliation-repository.ts';
import { repaidCredits } from './repayment.ts';

/** Everything that payments of this mall are for, as one. */
export function paymentSubjects({ domains }: Pick<Services, 'domains'>): PaymentSubject {
  const of: Record<SubjectKind, PaymentSubject> = {
    order: domains.answerOf(PAYMENT_SUBJECT),
    recharge: rechargedBalances,
    repayment: repaidCredits,
  };
  const all = Object.values(of);
  return {
    link: of.order.link,
    markPaid: (tx, payment, at, by) => of[payment.kind].markPaid(tx, payment, at, by),
    // Each knows its own payments, and says nothing of others.
    note: async (tx, paymentId, step) => {
      for (const one of all) await one.note(tx, paymentId, step);
    },
    summarise: async (db, paymentIds) => {
      const found = await Promise.all(all.map((one) => one.summarise(db, paymentIds)));
      return new Map(found.flatMap((one) => [...one]));
    },
    booked: (period) => bookedTogether(all.map((one) => one.booked(period))),
  };
}
