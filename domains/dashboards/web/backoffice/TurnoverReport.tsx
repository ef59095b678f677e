import { Fragment, useMemo } from 'react';
import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../../platform/contract/money.ts';
import { iconInfoCircle } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { DayChart, TotalFigures } from '../../../../platform/web/office/DayChart.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import { useNarrowScreen } from '../../../../platform/web/table/screen-width.ts';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { readTurnover } from '../../contract/dashboard-endpoints.ts';
import { Change } from './Change.tsx';
import styles from './dashboard.module.css';

type Turnover = ResponseOf<typeof readTurnover>;
type Day = Turnover['dayList'][number];

const { name, count, money } = plainColumns<Day>();

const columnsOf = (): TableColumn<Day>[] => [
  name(m.dashboards_day(), ({ day }) => day),
  count('orders', m.dashboards_orders(), ({ orders }) => orders),
  money('paid', m.dashboards_paid(), ({ paid }) => paid),
  money('refunded', m.dashboards_refunded(), ({ refunded }) => refunded),
  money('turnover', m.dashboards_turnover(), ({ turnover }) => turnover),
];

const amount = (yuan: string | null) => (yuan === null ? '—' : <Money yuan={yuan} />);

/** A difference, with its sign: an amount has one only where it is less than nothing. */
export const signed = (yuan: string | null) => {
  const fen = yuanToFen(yuan ?? '0') ?? 0;
  if (yuan === null || fen === 0) return amount(yuan);
  return (
    <span className={styles.signed}>
      {fen > 0 ? '+' : '−'}
      <Money yuan={fenToYuan(Math.abs(fen))} />
    </span>
  );
};

/** An amount beside that of the days before; nothing of it for those who see no amounts. */
const compared = (now: string | null, before: string | null) => (
  <>
    {amount(now)}
    {now !== null && before !== null && <Change now={yuanToFen(now) ?? 0} before={yuanToFen(before) ?? 0} />}
  </>
);

/** A day on which more came back than was paid has no bar; the table has its figure. */
const barOf = (yuan: string | null) => Math.max(0, yuanToFen(yuan ?? '0') ?? 0);

/** The figures of the chart, to read and to export; folded on a phone, where thirty days are five screens of cards. */
function Days({ days }: { readonly days: readonly Day[] }) {
  const isPhone = useNarrowScreen(640);
  const columns = useMemo(columnsOf, []);
  const table = (
    <DataTable
      name="turnover"
      label={m.dashboards_turnover_title()}
      columns={columns}
      rows={days.toReversed()}
      rowId={({ day }) => day}
      rowName={({ day }) => day}
      csv={{ fileName: 'turnover' }}
    />
  );
  if (!isPhone) return table;
  return (
    <details className={styles.days}>
      <summary>{m.dashboards_days()}</summary>
      {table}
    </details>
  );
}

/** Turnover by day, its sum, and that of as many days before. */
export function TurnoverReport({ dayList, total, previous, difference }: Turnover) {
  const nothing = [total, previous].every(
    ({ orders, refunded }) => orders === 0 && (yuanToFen(refunded ?? '0') ?? 0) === 0,
  );
  if (nothing)
    return (
      <Card padded>
        <EmptyState title={m.dashboards_no_turnover()} />
      </Card>
    );
  return (
    <Card padded>
      {total.turnover === null && <Note icon={iconInfoCircle}>{m.dashboards_hidden()}</Note>}
      <TotalFigures
        facts={[
          [m.dashboards_turnover(), compared(total.turnover, previous.turnover)],
          [m.dashboards_previous(), amount(previous.turnover)],
          [m.dashboards_difference(), signed(difference)],
          [m.dashboards_paid(), compared(total.paid, previous.paid)],
          [m.dashboards_refunded(), compared(total.refunded, previous.refunded)],
          [
            m.dashboards_orders(),
            <Fragment key="orders">
              {total.orders.toLocaleString('en')}
              <Change now={total.orders} before={previous.orders} />
            </Fragment>,
          ],
        ]}
      />
      <DayChart
        label={m.dashboards_chart()}
        bars={m.dashboards_turnover()}
        line={m.dashboards_orders()}
        days={dayList.map(({ day, turnover, orders }) => ({ day, bar: barOf(turnover), line: orders }))}
        barText={(fen) => <Money yuan={fenToYuan(fen)} />}
      />
      <Days days={dayList} />
    </Card>
  );
}
