import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconCoin } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { Pagination } from '../../../../platform/web/kit/Pagination.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { ENTRY_TYPE, POINT_STATUS, type PointEntry } from '../../contract/wallet.ts';
import { Totals } from '../Totals.tsx';
import styles from '../wallet.module.css';
import { pointsQuery, usePointEntries } from '../wallet-queries.ts';

const PAGE_SIZE = 20;

const STATUS_WORDS: Record<PointEntry['status'], () => string> = {
  [POINT_STATUS.created]: m.wallet_points_status_created,
  [POINT_STATUS.frozen]: m.wallet_points_status_frozen,
  [POINT_STATUS.done]: m.wallet_points_status_done,
  [POINT_STATUS.void]: m.wallet_points_status_void,
};

const grouped = (points: number | undefined) => points?.toLocaleString('en');

/** Points of the account: how many, how they come about, every movement. */
export function UserIntegralPage() {
  const allowed = useCan('wallet:index');
  const page = pageOfSearch(useSearch({ strict: false }));
  const { data: points } = useQuery({ ...pointsQuery, enabled: allowed });
  const entries = usePointEntries({ page, limit: PAGE_SIZE }, allowed);
  if (!allowed) {
    return (
      <section>
        <PageHead title={m.wallet_points_title()} />
        <Card>
          <Forbidden />
        </Card>
      </section>
    );
  }
  return (
    <section>
      <PageHead title={m.wallet_points_title()} />
      <Totals
        entries={[
          [m.wallet_points_usable(), grouped(points?.integral)],
          [m.wallet_points_frozen(), grouped(points?.freezeIntegral)],
          [m.wallet_points_settled(), grouped(points?.settledIntegral)],
          [m.wallet_points_used(), grouped(points?.useIntegral)],
        ]}
      />
      <p className={styles.rule}>{m.wallet_points_rule()}</p>
      <Card as="section" className={styles.records} aria-label={m.wallet_points_records()}>
        <h2>{m.wallet_points_records()}</h2>
        {entries.isPending ? (
          <Loading>
            <div className={styles.skeletons}>
              {['first', 'second', 'third', 'fourth'].map((place) => (
                <Skeleton key={place} height={44} />
              ))}
            </div>
          </Loading>
        ) : entries.isError ? (
          <ErrorState message={entries.error.message} onRetry={() => entries.refetch()} />
        ) : entries.data.list.length === 0 ? (
          <EmptyState icon={iconCoin} title={m.wallet_points_empty()} hint={m.wallet_points_empty_hint()}>
            <ButtonLink look="outline" to="/product/product_list">
              {m.wallet_shop()}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ul className={styles.entries}>
            {entries.data.list.map((entry) => (
              <PointMovement key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
      {entries.data && (
        <Pagination page={entries.data.page} totalPage={entries.data.totalPage} total={entries.data.total} />
      )}
    </section>
  );
}

function PointMovement({ entry }: { readonly entry: PointEntry }) {
  const adds = entry.type === ENTRY_TYPE.add;
  return (
    <li className={styles.entry}>
      <b>{entry.mark || entry.title}</b>
      <span className={adds ? styles.add : styles.deduct}>
        {adds ? '+' : '−'}
        {grouped(entry.integral)}
      </span>
      <span className={styles.faint}>{formatTime(entry.createTime)}</span>
      <span className={styles.faint}>{STATUS_WORDS[entry.status]()}</span>
    </li>
  );
}
