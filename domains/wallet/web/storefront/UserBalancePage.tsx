import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { iconWallet } from '../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { BALANCE_FILTERS, type BalanceEntry, type BalanceFilter, type BalanceMonth } from '../../contract/wallet.ts';
import { EntryRow } from '../EntryList.tsx';
import { addressOfEntry } from '../entry-address.ts';
import { hasCredit } from '../has-credit.ts';
import { Totals } from '../Totals.tsx';
import { creditQuery, rechargeRulesQuery, useBalanceRecords, useExportBalance } from '../wallet-queries.ts';
import { Statement } from './Statement.tsx';
import { StatementMonth } from './StatementMonth.tsx';
import { useMovementFilter } from './use-movement-filter.ts';

const PAGE_SIZE = 20;

const FILTER_WORDS: Record<BalanceFilter, () => string> = {
  all: m.wallet_filter_all,
  expenditure: m.wallet_filter_expenditure,
  income: m.wallet_filter_income,
  recharge: m.wallet_filter_recharge,
  refund: m.wallet_filter_refund,
  partBack: m.wallet_taken_back,
};

const LINK_WORDS: Record<BalanceEntry['linkType'], () => string> = {
  order: m.wallet_link_order,
  refund: m.wallet_link_refund,
  partBack: m.wallet_link_part_back,
  recharge: m.wallet_link_recharge,
  system: m.wallet_link_system,
  brokerage: m.wallet_link_brokerage,
  priceProtection: m.wallet_link_price_protection,
  repayment: m.wallet_link_repayment,
  settlement: m.wallet_link_settlement,
};

/** The balance of the account and its statement by month: what it began with, what came and went, what was left. */
export function UserBalancePage() {
  const rules = useQuery(rechargeRulesQuery);
  return (
    <section>
      <PageHead title={m.wallet_balance_title()}>
        {rules.data?.isOpen && (
          <ButtonLink look="primary" to="/users/user_recharge">
            {m.wallet_recharge()}
          </ButtonLink>
        )}
      </PageHead>
      <Permitted permission="wallet:index:balance">
        <Sums />
        <Records />
      </Permitted>
    </section>
  );
}

/** Credit is shown to those who have some. */
function Sums() {
  const { data: credit } = useQuery(creditQuery);
  const money = (yuan: string | undefined) => (yuan === undefined ? undefined : <Money yuan={yuan} size="large" />);
  return (
    <Totals
      entries={[
        [m.wallet_balance(), money(credit?.balance)],
        ...(credit && hasCredit(credit)
          ? ([
              [m.wallet_credit_limit(), money(credit.creditLimit)],
              [m.wallet_credit_used(), money(credit.usedCredit)],
              [m.wallet_credit_left(), money(credit.remainingCredit)],
            ] as const)
          : []),
      ]}
    />
  );
}

function Records() {
  const filter = useMovementFilter(BALANCE_FILTERS);
  const records = useBalanceRecords({ ...filter.request, page: filter.page, limit: PAGE_SIZE });
  return (
    <Statement<Exclude<BalanceFilter, 'all'>, BalanceMonth>
      filter={filter}
      kinds={BALANCE_FILTERS}
      words={FILTER_WORDS}
      query={records}
      exported={useExportBalance()}
      fileName={m.wallet_csv_file()}
      icon={iconWallet}
      emptyHint={m.wallet_records_empty_hint()}
    >
      {(months) => months.map((one) => <Month key={one.month} of={one} />)}
    </Statement>
  );
}

function Month({ of: { month, list, ...sums } }: { readonly of: BalanceMonth }) {
  return (
    <StatementMonth
      month={month}
      sums={[
        [m.wallet_opening(), sums.opening, ''],
        [m.wallet_received(), sums.received, '+'],
        ...(Number(sums.takenBack) > 0 ? ([[m.wallet_taken_back(), sums.takenBack, '+']] as const) : []),
        [m.wallet_spent(), sums.spent, '−'],
        [m.wallet_closing(), sums.closing, ''],
      ]}
    >
      {list.map((entry) => (
        <Movement key={entry.id} entry={entry} />
      ))}
    </StatementMonth>
  );
}

function Movement({ entry }: { readonly entry: BalanceEntry }) {
  const formatYuan = useFormatYuan();
  return (
    <EntryRow
      title={entry.remark || LINK_WORDS[entry.linkType]()}
      number={entry.remark === '' ? entry.orderNo || entry.linkId : ''}
      reference={entry.orderNo === '' ? '' : entry.linkId}
      address={addressOfEntry(entry)}
      type={entry.type}
      amount={formatYuan(entry.amount)}
      time={entry.createTime}
      after={m.wallet_balance_after({ amount: formatYuan(entry.balance) })}
    />
  );
}
