import { useSearch } from '@tanstack/react-router';
import type * as z from 'zod';
import * as m from '#messages';
import { iconWallet } from '../../../../platform/web/design/icons.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { type rechargeRules, startRecharge } from '../../contract/recharge-endpoints.ts';
import { useRechargeRules, useRecharges, useStartRecharge } from '../recharge-queries.ts';
import { AccountPayments } from './AccountPayments.tsx';
import { AmountForm, StartPayment } from './StartPayment.tsx';

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
  return (
    <StartPayment title={m.payments_recharge_title()} query={useRechargeRules()}>
      {(rules) =>
        rules.isOpen ? (
          <Recharge rules={rules} />
        ) : (
          <EmptyState icon={iconWallet} title={m.payments_error_recharge_closed()} />
        )
      }
    </StartPayment>
  );
}

/** A rule of the mall, which stays visible when the person hides amounts: `100,000`. */
const bound = (yuan: string) => formatYuan(yuan).replace(/\.00$/, '');

function Recharge({ rules }: { readonly rules: z.output<typeof rechargeRules> }) {
  const start = useStartRecharge();
  const form = useEndpointForm(startRecharge, {
    initial: { amount: '' },
    draftKey: 'recharge',
    fieldOf: { rechargeOutOfBounds: 'amount' },
  });
  return (
    <AmountForm
      form={form}
      onStart={(request) => start.mutateAsync(request)}
      label={m.payments_recharge_amount()}
      help={m.payments_recharge_amount_hint({ least: bound(rules.least), most: bound(rules.most) })}
      whileSimulated={m.payments_error_recharge_while_simulated()}
    />
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
