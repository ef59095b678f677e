import { useNavigate, useSearch } from '@tanstack/react-router';
import type * as z from 'zod';
import * as m from '#messages';
import { iconWallet } from '../../../../platform/web/design/icons.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { MoneyField } from '../../../../platform/web/form/number-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan, Money } from '../../../../platform/web/kit/Money.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StatusDot, type StatusTone } from '../../../../platform/web/kit/Tag.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import type { PaymentStatus } from '../../contract/payment-status.ts';
import { type Recharge, type rechargeRules, startRecharge } from '../../contract/recharge-endpoints.ts';
import { methodWord } from '../payment-methods.ts';
import { useRechargeRules, useRecharges, useStartRecharge } from '../recharge-queries.ts';
import styles from './recharge.module.css';

const PAGE_SIZE = 10;

const STATUS_WORDS: Record<PaymentStatus, () => string> = {
  pending: m.payments_recharge_status_pending,
  confirming: m.payments_recharge_status_confirming,
  paid: m.payments_recharge_status_paid,
  closed: m.payments_recharge_status_closed,
  refunded: m.payments_recharge_status_refunded,
};
const STATUS_TONES: Record<PaymentStatus, StatusTone> = {
  pending: 'active',
  confirming: 'active',
  paid: 'done',
  closed: 'neutral',
  refunded: 'neutral',
};

/** Tops up the balance: the amount, then the cashier; below, what was topped up before. */
export function UserRechargePage() {
  return (
    <section>
      <PageHead title={m.payments_recharge_title()} />
      <Permitted permission="wallet:index:balance">
        <Start />
        <Records />
      </Permitted>
    </section>
  );
}

function Start() {
  const rules = useRechargeRules();
  return (
    <Card as="section" padded className={styles.start} aria-label={m.payments_recharge_title()}>
      {rules.error ? (
        <ErrorState message={rules.error.message} onRetry={() => rules.refetch()} />
      ) : !rules.data ? (
        <Loading>
          <Skeleton height={132} />
        </Loading>
      ) : rules.data.isOpen ? (
        <AmountForm rules={rules.data} />
      ) : (
        <EmptyState icon={iconWallet} title={m.payments_error_recharge_closed()} />
      )}
    </Card>
  );
}

/** A rule of the mall, which stays visible when the person hides amounts: `100,000`. */
const bound = (yuan: string) => formatYuan(yuan).replace(/\.00$/, '');

function AmountForm({ rules }: { readonly rules: z.output<typeof rechargeRules> }) {
  const navigate = useNavigate();
  const { simulationFlag } = useSession();
  const start = useStartRecharge();
  const form = useEndpointForm(startRecharge, {
    initial: { amount: '' },
    draftKey: 'recharge',
    fieldOf: { rechargeOutOfBounds: 'amount' },
  });
  const disabledReason = simulationFlag ? m.payments_error_recharge_while_simulated() : undefined;
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
      <div className={styles.amount}>
        <MoneyField
          form={form}
          name="amount"
          label={m.payments_recharge_amount()}
          unit={m.payments_recharge_yuan()}
          help={m.payments_recharge_amount_hint({ least: bound(rules.least), most: bound(rules.most) })}
        />
      </div>
    </FormBox>
  );
}

function Records() {
  const records = useRecharges({ page: pageOfSearch(useSearch({ strict: false })), limit: PAGE_SIZE });
  return (
    <Card as="section" className={styles.records} aria-label={m.payments_recharge_records()}>
      <h2>{m.payments_recharge_records()}</h2>
      <PagedList
        query={records}
        places={{ count: 3, height: 56 }}
        inCard
        empty={
          <EmptyState icon={iconWallet} title={m.payments_recharge_empty()} hint={m.payments_recharge_empty_hint()} />
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <RechargeRow key={row.orderNo} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function RechargeRow({ row }: { readonly row: Recharge }) {
  const { orderNo, amount, status, payType, createTime, payTime, rejectedReason } = row;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>
          <Money yuan={amount} />
        </b>
        <StatusDot tone={STATUS_TONES[status]}>{STATUS_WORDS[status]()}</StatusDot>
      </div>
      <p className={styles.faint}>
        {orderNo} · {formatTime(payTime ?? createTime)}
        {payType !== null && status !== 'closed' && ` · ${methodWord(payType)}`}
      </p>
      {status === 'pending' && rejectedReason !== null && (
        <p className={styles.rejected}>{m.payments_page_rejected({ reason: rejectedReason })}</p>
      )}
      {(status === 'pending' || status === 'confirming') && (
        <ButtonLink
          size="small"
          look="outline"
          to={status === 'pending' ? '/order/order_payment' : '/order/order_pay_status'}
          search={{ orderNo }}
          className={styles.step}
        >
          {status === 'pending' ? m.payments_recharge_pay() : STATUS_WORDS.confirming()}
        </ButtonLink>
      )}
    </li>
  );
}
