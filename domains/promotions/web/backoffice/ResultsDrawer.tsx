import { useMemo } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../platform/contract/money.ts';
import { AmountsAlwaysShown } from '../../../../platform/web/kit/amounts.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { DayChart, TotalFigures } from '../../../../platform/web/office/DayChart.tsx';
import { ReadDrawer } from '../../../../platform/web/office/ReadDrawer.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { PromotionFigures } from '../../contract/promotion-admin-endpoints.ts';
import { usePromotionResults } from '../promotion-office-queries.ts';
import { conversionOf, fenOf, type ResultDay } from '../results-figures.ts';

const { name, text, count, money } = plainColumns<ResultDay>();

const columnsOf = (): TableColumn<ResultDay>[] => [
  name(m.promotions_result_day(), ({ day }) => day),
  count('views', m.promotions_result_views(), ({ views }) => views),
  count('orders', m.promotions_result_orders(), ({ orders }) => orders),
  text('conversion', m.promotions_result_conversion(), conversionOf, { right: true }),
  count('pieces', m.promotions_result_pieces(), ({ pieces }) => pieces),
  count('gifts', m.promotions_result_gifts(), ({ gifts }) => gifts),
  money('turnover', m.promotions_result_turnover(), ({ turnover }) => turnover),
  money('off', m.promotions_result_off_total(), ({ off }) => off),
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
    <ReadDrawer query={results} title={title} width={960} onClose={onClose}>
      {({ dayList, total }) =>
        dayList.length === 0 ? (
          <EmptyState title={m.promotions_results_empty()} />
        ) : (
          <AmountsAlwaysShown>
            <Results days={dayList} total={total} id={id} />
          </AmountsAlwaysShown>
        )
      }
    </ReadDrawer>
  );
}

interface ResultsProps {
  readonly id: number;
  readonly days: readonly ResultDay[];
  readonly total: PromotionFigures;
}

function Results({ days, total, id }: ResultsProps) {
  const columns = useMemo(columnsOf, []);
  const facts = [
    [m.promotions_result_views(), total.views.toLocaleString('en')],
    [m.promotions_result_orders(), total.orders.toLocaleString('en')],
    [m.promotions_result_conversion(), conversionOf(total)],
    [m.promotions_result_pieces(), total.pieces.toLocaleString('en')],
    [m.promotions_result_turnover(), <Money key="turnover" yuan={total.turnover} />],
    [m.promotions_result_off_total(), <Money key="off" yuan={total.off} />],
  ] as const;
  return (
    <>
      <TotalFigures facts={facts} daysListed={days.length} />
      <DayChart
        label={m.promotions_results_chart()}
        bars={m.promotions_result_turnover()}
        line={m.promotions_result_views()}
        barText={(fen) => <Money yuan={fenToYuan(fen)} />}
        days={days.map(({ day, turnover, views }) => ({ day, bar: fenOf(turnover), line: views }))}
      />
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
