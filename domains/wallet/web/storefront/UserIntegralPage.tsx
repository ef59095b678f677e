import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconCoin } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { POINT_STATUS, type PointEntry } from '../../contract/wallet.ts';
import { EntryList, EntryRow } from '../EntryList.tsx';
import { addressOfPoints } from '../entry-address.ts';
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

/** The points of the account: totals, how they are earned, all movements. */
export function UserIntegralPage() {
  return (
    <section>
      <PageHead title={m.wallet_points_title()} />
      <Permitted permission="wallet:index">
        <Points />
      </Permitted>
    </section>
  );
}

function Points() {
  const { data: points } = useQuery(pointsQuery);
  const entries = usePointEntries({ page: pageOfSearch(useSearch({ strict: false })), limit: PAGE_SIZE });
  return (
    <>
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
        <EntryList
          query={entries}
          icon={iconCoin}
          emptyTitle={m.wallet_points_empty()}
          emptyHint={m.wallet_points_empty_hint()}
        >
          {(rows) => (
            <ul className={styles.entries}>
              {rows.map((entry) => (
                <PointMovement key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
        </EntryList>
      </Card>
    </>
  );
}

function PointMovement({ entry }: { readonly entry: PointEntry }) {
  return (
    <EntryRow
      title={entry.mark || entry.title}
      address={addressOfPoints(entry)}
      type={entry.type}
      amount={grouped(entry.integral)}
      time={entry.createTime}
      after={STATUS_WORDS[entry.status]()}
    />
  );
}
