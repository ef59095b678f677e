import { useMemo } from 'react';
import * as m from '#messages';
import { AmountsAlwaysShown } from '../../../../platform/web/kit/amounts.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { usePromotionResults } from '../promotion-office-queries.ts';
import { barsOf, conversionOf, type ResultDay, totalsOf } from '../results-figures.ts';
import styles from './promotion-office.module.css';

const [WIDTH, HEIGHT] = [720, 160];

/** Turnover as bars, views as a line, day by day; the table below says the same in figures. */
function ResultsChart({ days }: { readonly days: readonly ResultDay[] }) {
  const bars = barsOf(days, WIDTH, HEIGHT - 4);
  const line = bars.map(({ x, width, views }) => `${x + width / 2},${HEIGHT - 2 - views}`).join(' ');
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className={styles.legend}>
        <span>{m.promotions_result_turnover()}</span>
        <span className={styles.shown}>{m.promotions_result_views()}</span>
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.promotions_results_chart()}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
        {bars.map(({ day, x, width, height }) => (
          <rect key={day} x={x} y={HEIGHT - 2 - height} width={width} height={height} />
        ))}
        <polyline points={line} vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}

const { name, text, count, money } = plainColumns<ResultDay>();

const columnsOf = (): TableColumn<ResultDay>[] => [
  name(m.promotions_result_day(), ({ day }) => day),
  count('views', m.promotions_result_views(), ({ views }) => views),
  count('orders', m.promotions_result_orders(), ({ orders }) => orders),
  text('conversion', m.promotions_result_conversion(), conversionOf, { right: true }),
  count('pieces', m.promotions_result_pieces(), ({ pieces }) => pieces),
  count('gifts', m.promotions_result_gifts(), ({ gifts }) => gifts),
  money('turnover', m.promotions_result_turnover_column(), ({ turnover }) => turnover),
  money('off', m.promotions_result_off(), ({ off }) => off),
];

interface ResultsDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** How a promotion does: shown, ordered, sold, by day. */
export function ResultsDrawer({ id, onClose }: ResultsDrawerProps) {
  const results = usePromotionResults(id);
  const title = results.data ? m.promotions_results_of({ name: results.data.name }) : m.promotions_results();
  return (
    <FormDrawer opened onClose={onClose} width={960} title={title}>
      {results.error ? (
        <ErrorState message={results.error.message} onRetry={() => void results.refetch()} />
      ) : !results.data ? (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      ) : results.data.dayList.length === 0 ? (
        <EmptyState title={m.promotions_results_empty()} />
      ) : (
        <AmountsAlwaysShown>
          <Results days={results.data.dayList} id={id} />
        </AmountsAlwaysShown>
      )}
    </FormDrawer>
  );
}

function Results({ days, id }: { readonly days: readonly ResultDay[]; readonly id: number }) {
  const columns = useMemo(columnsOf, []);
  const totals = totalsOf(days);
  const facts = [
    [m.promotions_result_views(), totals.views.toLocaleString('en')],
    [m.promotions_result_orders(), totals.orders.toLocaleString('en')],
    [m.promotions_result_conversion(), conversionOf(totals)],
    [m.promotions_result_pieces(), totals.pieces.toLocaleString('en')],
  ] as const;
  return (
    <>
      <dl className={styles.sums}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{m.promotions_result_turnover()}</dt>
          <dd>
            <Money yuan={totals.turnover} />
          </dd>
        </div>
        <div>
          <dt>{m.promotions_result_off_total()}</dt>
          <dd>
            <Money yuan={totals.off} />
          </dd>
        </div>
      </dl>
      <ResultsChart days={days} />
      <DataTable
        name="promotion-results"
        label={m.promotions_results()}
        columns={columns}
        rows={days.toReversed()}
        rowId={({ day }) => day}
        rowName={({ day }) => day}
        csv={{ fileName: `promotion-${id}-results` }}
      />
    </>
  );
}
