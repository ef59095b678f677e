import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconWallet } from '../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { BALANCE_FILTERS, type BalanceEntry, type BalanceFilter, type BalanceMonth } from '../../contract/wallet.ts';
import { EntryList, EntryRow } from '../EntryList.tsx';
import { addressOfEntry } from '../entry-address.ts';
import { Totals } from '../Totals.tsx';
import styles from '../wallet.module.css';
import { creditQuery, useBalanceRecords } from '../wallet-queries.ts';
import { MovementDates } from './MovementDates.tsx';

const PAGE_SIZE = 20;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const FILTER_WORDS: Record<BalanceFilter, () => string> = {
  all: m.wallet_filter_all,
  expenditure: m.wallet_filter_expenditure,
  income: m.wallet_filter_income,
  recharge: m.wallet_filter_recharge,
  refund: m.wallet_filter_refund,
};

const LINK_WORDS: Record<BalanceEntry['linkType'], () => string> = {
  order: m.wallet_link_order,
  refund: m.wallet_link_refund,
  recharge: m.wallet_link_recharge,
  system: m.wallet_link_system,
  brokerage: m.wallet_link_brokerage,
  priceProtection: m.wallet_link_price_protection,
};

/** The balance of the account and its statement by month: what it began with, what came and went, what was left. */
export function UserBalancePage() {
  return (
    <section>
      <PageHead title={m.wallet_balance_title()}>
        <ButtonLink look="primary" to="/users/user_recharge">
          {m.wallet_recharge()}
        </ButtonLink>
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
  const hasCredit = credit && (Number(credit.creditLimit) > 0 || Number(credit.usedCredit) > 0);
  return (
    <Totals
      entries={[
        [m.wallet_balance(), money(credit?.balance)],
        ...(hasCredit
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

/** The filter in the address: `?type=recharge&from=2026-11-01&to=2026-11-30`. */
function useMovementFilter() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const dayOf = (value: unknown) => (DAY.test(String(value)) ? String(value) : '');
  const shown = {
    type: BALANCE_FILTERS.find((filter) => filter === search.type) ?? 'all',
    from: dayOf(search.from),
    to: dayOf(search.to),
  };
  const show = (change: Partial<typeof shown>) => {
    const { type, from, to } = { ...shown, ...change };
    const next = { ...(type !== 'all' && { type }), ...(from && { from }), ...(to && { to }) };
    return navigate({ to: '.', search: next as object });
  };
  const request = {
    type: shown.type,
    ...(shown.from && { dateFrom: shown.from }),
    ...(shown.to && { dateTo: shown.to }),
  };
  return { shown, show, request, page: pageOfSearch(search) };
}

function Records() {
  const { shown, show, request, page } = useMovementFilter();
  const records = useBalanceRecords({ ...request, page, limit: PAGE_SIZE });
  const isFiltered = shown.type !== 'all' || shown.from !== '' || shown.to !== '';
  return (
    <Card as="section" className={styles.records} aria-label={m.wallet_records()}>
      <Tabs
        label={m.wallet_records()}
        active={shown.type}
        onChange={(type) => show({ type })}
        entries={BALANCE_FILTERS.map((key) => ({ key, label: FILTER_WORDS[key]() }))}
      />
      <MovementDates key={`${shown.from}..${shown.to}`} shown={shown} onShow={show} request={request} />
      <EntryList
        query={records}
        icon={iconWallet}
        emptyTitle={isFiltered ? m.wallet_records_none_match() : m.wallet_records_empty()}
        emptyHint={isFiltered ? m.wallet_records_none_match_hint() : m.wallet_records_empty_hint()}
      >
        {(months) => months.map((one) => <Month key={one.month} of={one} />)}
      </EntryList>
    </Card>
  );
}

function Month({ of: { month, list, ...sums } }: { readonly of: BalanceMonth }) {
  const formatYuan = useFormatYuan();
  const shown = [
    [m.wallet_opening(), sums.opening, ''],
    [m.wallet_received(), sums.received, '+'],
    [m.wallet_spent(), sums.spent, '−'],
    [m.wallet_closing(), sums.closing, ''],
  ] as const;
  return (
    <section>
      <h2 className={styles.month}>{m.wallet_month({ year: month.slice(0, 4), month: month.slice(5) })}</h2>
      <dl className={styles.monthSums}>
        {shown.map(([label, yuan, sign]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {Number(yuan) === 0 ? '' : sign}
              {formatYuan(yuan)}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.entries}>
        {list.map((entry) => (
          <Movement key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Movement({ entry }: { readonly entry: BalanceEntry }) {
  const formatYuan = useFormatYuan();
  return (
    <EntryRow
      title={entry.remark || LINK_WORDS[entry.linkType]()}
      address={addressOfEntry(entry)}
      type={entry.type}
      amount={formatYuan(entry.amount)}
      time={entry.createTime}
      after={m.wallet_balance_after({ amount: formatYuan(entry.balance) })}
    />
  );
}
