import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { iconCreditCard } from '../../../../platform/web/design/icons.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { type readOwed, startRepayment } from '../../contract/repayment-endpoints.ts';
import { useOwed, useRepayments, useStartRepayment } from '../repayment-queries.ts';
import { AccountPayments } from './AccountPayments.tsx';
import styles from './account-payments.module.css';
import { AmountForm, StartPayment } from './StartPayment.tsx';

const PAGE_SIZE = 10;

/** Repays used credit: the amount, then the cashier; below, what was repaid before. */
export function UserRepaymentPage() {
  return (
    <section>
      <PageHead title={m.payments_repayment_title()} />
      <Permitted permission="wallet:index:balance">
        <Start />
        <Records />
      </Permitted>
    </section>
  );
}

function Start() {
  return (
    <StartPayment title={m.payments_repayment_title()} query={useOwed()}>
      {(owed) =>
        Number(owed.owed) > 0 ? (
          <Repayment owed={owed} />
        ) : (
          <EmptyState icon={iconCreditCard} title={m.payments_error_nothing_owed()} />
        )
      }
    </StartPayment>
  );
}

function Repayment({ owed: { owed, overdue, dueTime } }: { readonly owed: ResponseOf<typeof readOwed> }) {
  const formatYuan = useFormatYuan();
  const start = useStartRepayment();
  const isOverdue = Number(overdue) > 0;
  const form = useEndpointForm(startRepayment, {
    initial: { amount: isOverdue ? overdue : owed },
    draftKey: 'repayment',
    fieldOf: { repaymentOutOfBounds: 'amount' },
  });
  return (
    <AmountForm
      form={form}
      onStart={(request) => start.mutateAsync(request)}
      label={m.payments_repayment_amount()}
      help={m.payments_repayment_amount_hint()}
      whileSimulated={m.payments_error_repayment_while_simulated()}
    >
      <p className={isOverdue ? styles.rejected : styles.faint}>
        {isOverdue
          ? m.payments_repayment_overdue({ owed: formatYuan(owed), overdue: formatYuan(overdue) })
          : m.payments_repayment_owed({ owed: formatYuan(owed) })}
        {!isOverdue && dueTime !== null && (
          <>
            {' '}
            <span className={styles.whole}>{m.payments_repayment_due({ day: formatDay(dueTime) })}</span>
          </>
        )}
      </p>
    </AmountForm>
  );
}

function Records() {
  const formatYuan = useFormatYuan();
  const records = useRepayments({ page: pageOfSearch(useSearch({ strict: false })), limit: PAGE_SIZE });
  return (
    <AccountPayments
      query={records}
      title={m.payments_repayment_records()}
      note={({ toBalance }) =>
        Number(toBalance) > 0 ? m.payments_repayment_rest({ amount: formatYuan(toBalance) }) : null
      }
      empty={
        <EmptyState
          icon={iconCreditCard}
          title={m.payments_repayment_empty()}
          hint={m.payments_repayment_empty_hint()}
        />
      }
    />
  );
}
