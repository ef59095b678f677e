import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconWallet } from '../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { BALANCE_FILTERS, type BalanceEntry, type BalanceFilter } from '../../contract/wallet.ts';
import { EntryList, EntryRow } from '../EntryList.tsx';
import { Totals } from '../Totals.tsx';
import styles from '../wallet.module.css';
import { creditQuery, useBalanceRecords } from '../wallet-queries.ts';

const PAGE_SIZE = 20;

const FILTER_WORDS: Record<BalanceFilter, () => string> = {
  all: m.wallet_filter_all,
  expenditure: m.wallet_filter_expenditure,
  income: m.wallet_filter_income,
  recharge: m.wallet_filter_recharge,
};

const LINK_WORDS: Record<BalanceEntry['linkType'], () => string> = {
  order: m.wallet_link_order,
  refund: m.wallet_link_refund,
  recharge: m.wallet_link_recharge,
  system: m.wallet_link_system,
  brokerage: m.wallet_link_brokerage,
  priceProtection: m.wallet_link_price_protection,
};

/** The balance of the account and all its movements. Credit is shown if it can be used for payment. */
export function UserBalancePage() {
  return (
    <section>
      <PageHead title={m.wallet_balance_title()} />
      <Permitted permission="wallet:index:balance">
        <Sums />
        <Records />
      </Permitted>
    </section>
  );
}

function Sums() {
  const { data: credit } = useQuery(creditQuery);
  const money = (yuan: string | undefined) => (yuan === undefined ? undefined : <Money yuan={yuan} size="large" />);
  return <Totals entries={[[m.wallet_balance(), money(credit?.balance)]]} />;
}

function Records() {
  const search = useSearch({ strict: false }) as { type?: unknown };
  const navigate = useNavigate();
  const type = BALANCE_FILTERS.find((filter) => filter === search.type) ?? 'all';
  const records = useBalanceRecords({ type, page: pageOfSearch(search), limit: PAGE_SIZE });
  return (
    <Card as="section" className={styles.records} aria-label={m.wallet_records()}>
      <Tabs
        label={m.wallet_records()}
        active={type}
        onChange={(chosen) => navigate({ to: '.', search: (chosen === 'all' ? {} : { type: chosen }) as object })}
        entries={BALANCE_FILTERS.map((key) => ({ key, label: FILTER_WORDS[key]() }))}
      />
      <EntryList
        query={records}
        icon={iconWallet}
        emptyTitle={m.wallet_records_empty()}
        emptyHint={m.wallet_records_empty_hint()}
      >
        {(months) =>
          months.map(({ month, list }) => (
            <section key={month}>
              <h2 className={styles.month}>{m.wallet_month({ year: month.slice(0, 4), month: month.slice(5) })}</h2>
              <ul className={styles.entries}>
                {list.map((entry) => (
                  <Movement key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))
        }
      </EntryList>
    </Card>
  );
}

function Movement({ entry }: { readonly entry: BalanceEntry }) {
  const formatYuan = useFormatYuan();
  return (
    <EntryRow
      title={entry.remark || LINK_WORDS[entry.linkType]()}
      type={entry.type}
      amount={formatYuan(entry.amount)}
      time={entry.createTime}
      after={m.wallet_balance_after({ amount: formatYuan(entry.balance) })}
    />
  );
}
