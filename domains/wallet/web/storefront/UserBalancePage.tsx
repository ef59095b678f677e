import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconWallet } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan, Money } from '../../../../platform/web/kit/Money.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { Pagination } from '../../../../platform/web/kit/Pagination.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { BALANCE_FILTERS, type BalanceEntry, type BalanceFilter, ENTRY_TYPE } from '../../contract/wallet.ts';
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
  recharge: m.wallet_link_recharge,
  system: m.wallet_link_system,
  brokerage: m.wallet_link_brokerage,
};

/** Money and credit of the account, and every movement of the money. */
export function UserBalancePage() {
  const allowed = useCan('wallet:index:balance');
  const { data: credit } = useQuery({ ...creditQuery, enabled: allowed });
  if (!allowed) {
    return (
      <section>
        <PageHead title={m.wallet_balance_title()} />
        <Card>
          <Forbidden />
        </Card>
      </section>
    );
  }
  const money = (yuan: string | undefined) => (yuan === undefined ? undefined : <Money yuan={yuan} size="large" />);
  return (
    <section>
      <PageHead title={m.wallet_balance_title()} />
      <Totals
        entries={[
          [m.wallet_balance(), money(credit?.balance)],
          [m.wallet_credit_remaining(), money(credit?.remainingCredit)],
          [m.wallet_credit_used(), money(credit?.usedCredit)],
          [m.wallet_credit_limit(), money(credit?.creditLimit)],
        ]}
      />
      <Records />
    </section>
  );
}

function Records() {
  const search = useSearch({ strict: false }) as { type?: unknown };
  const navigate = useNavigate();
  const type = BALANCE_FILTERS.find((filter) => filter === search.type) ?? 'all';
  const records = useBalanceRecords({ type, page: pageOfSearch(search), limit: PAGE_SIZE }, true);
  return (
    <>
      <Card as="section" className={styles.records} aria-label={m.wallet_records()}>
        <Tabs
          label={m.wallet_records()}
          active={type}
          onChange={(chosen) => navigate({ to: '.', search: (chosen === 'all' ? {} : { type: chosen }) as object })}
          entries={BALANCE_FILTERS.map((key) => ({ key, label: FILTER_WORDS[key]() }))}
        />
        {records.isPending ? (
          <Loading>
            <div className={styles.skeletons}>
              {['first', 'second', 'third', 'fourth'].map((place) => (
                <Skeleton key={place} height={44} />
              ))}
            </div>
          </Loading>
        ) : records.isError ? (
          <ErrorState message={records.error.message} onRetry={() => records.refetch()} />
        ) : records.data.list.length === 0 ? (
          <EmptyState icon={iconWallet} title={m.wallet_records_empty()} hint={m.wallet_records_empty_hint()}>
            <ButtonLink look="outline" to="/product/product_list">
              {m.wallet_shop()}
            </ButtonLink>
          </EmptyState>
        ) : (
          records.data.list.map(({ month, list }) => (
            <section key={month}>
              <h2 className={styles.month}>{m.wallet_month({ year: month.slice(0, 4), month: month.slice(5) })}</h2>
              <ul className={styles.entries}>
                {list.map((entry) => (
                  <Movement key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))
        )}
      </Card>
      {records.data && (
        <Pagination page={records.data.page} totalPage={records.data.totalPage} total={records.data.total} />
      )}
    </>
  );
}

function Movement({ entry }: { readonly entry: BalanceEntry }) {
  const adds = entry.type === ENTRY_TYPE.add;
  return (
    <li className={styles.entry}>
      <b>{entry.remark || LINK_WORDS[entry.linkType]()}</b>
      <span className={adds ? styles.add : styles.deduct}>
        {adds ? '+' : '−'}
        {formatYuan(entry.amount)}
      </span>
      <span className={styles.faint}>{formatTime(entry.createTime)}</span>
      <span className={styles.faint}>{m.wallet_balance_after({ amount: formatYuan(entry.balance) })}</span>
    </li>
  );
}
