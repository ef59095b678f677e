import { useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { iconCreditCard } from '../../../../platform/web/design/icons.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { MoneyField } from '../../../../platform/web/form/number-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { type readOwed, startRepayment } from '../../contract/repayment-endpoints.ts';
import { useOwed, useRepayments, useStartRepayment } from '../repayment-queries.ts';
import { AccountPayments } from './AccountPayments.tsx';
import styles from './account-payments.module.css';

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
  const owed = useOwed();
  return (
    <Card as="section" padded className={styles.start} aria-label={m.payments_repayment_title()}>
      {owed.error ? (
        <ErrorState message={owed.error.message} onRetry={() => owed.refetch()} />
      ) : !owed.data ? (
        <Loading>
          <Skeleton height={132} />
        </Loading>
      ) : Number(owed.data.owed) > 0 ? (
        <AmountForm owed={owed.data} />
      ) : (
        <EmptyState icon={iconCreditCard} title={m.payments_error_nothing_owed()} />
      )}
    </Card>
  );
}

function AmountForm({ owed: { owed, overdue, dueTime } }: { readonly owed: ResponseOf<typeof readOwed> }) {
  const navigate = useNavigate();
  const formatYuan = useFormatYuan();
  const { simulationFlag } = useSession();
  const start = useStartRepayment();
  const isOverdue = Number(overdue) > 0;
  const form = useEndpointForm(startRepayment, {
    initial: { amount: isOverdue ? overdue : owed },
    draftKey: 'repayment',
    fieldOf: { repaymentOutOfBounds: 'amount' },
  });
  const disabledReason = simulationFlag ? m.payments_error_repayment_while_simulated() : undefined;
  return (
    <FormBox
      form={form}
      onSend={async (request) => {
        const { orderNo } = await start.mutateAsync(request);
        await navigate({ to: '/order/order_payment', search: { orderNo } as object });
      }}
      footer={
        <div>
          <Button type="submit" look="primary" busy={form.submitting} disabledReason={disabledReason}>
            {m.payments_recharge_start()}
          </Button>
          {disabledReason && <p className={styles.faint}>{disabledReason}</p>}
        </div>
      }
    >
      <p className={isOverdue ? styles.rejected : styles.faint}>
        {isOverdue
          ? m.payments_repayment_overdue({ owed: formatYuan(owed), overdue: formatYuan(overdue) })
          : m.payments_repayment_owed({
              owed: formatYuan(owed),
              day: dueTime === null ? '—' : formatDay(dueTime),
            })}
      </p>
      <div className={styles.amount}>
        <MoneyField
          form={form}
          name="amount"
          label={m.payments_repayment_amount()}
          help={m.payments_repayment_amount_hint()}
        />
      </div>
    </FormBox>
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
