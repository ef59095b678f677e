import { useNavigate, useSearch } from '@tanstack/react-router';
import type * as z from 'zod';
import * as m from '#messages';
import { iconWallet } from '../../../../platform/web/design/icons.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { MoneyField } from '../../../../platform/web/form/number-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { type rechargeRules, startRecharge } from '../../contract/recharge-endpoints.ts';
import { useRechargeRules, useRecharges, useStartRecharge } from '../recharge-queries.ts';
import { AccountPayments } from './AccountPayments.tsx';
import styles from './account-payments.module.css';

const PAGE_SIZE = 10;

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
          help={m.payments_recharge_amount_hint({ least: bound(rules.least), most: bound(rules.most) })}
        />
      </div>
    </FormBox>
  );
}

function Records() {
  const records = useRecharges({ page: pageOfSearch(useSearch({ strict: false })), limit: PAGE_SIZE });
  return (
    <AccountPayments
      query={records}
      title={m.payments_recharge_records()}
      empty={
        <EmptyState icon={iconWallet} title={m.payments_recharge_empty()} hint={m.payments_recharge_empty_hint()} />
      }
    />
  );
}
