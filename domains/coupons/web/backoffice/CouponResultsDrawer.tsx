import { useMemo } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../platform/contract/money.ts';
import { AmountsAlwaysShown } from '../../../../platform/web/kit/amounts.tsx';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { DayChart, TotalFigures } from '../../../../platform/web/office/DayChart.tsx';
import { ReadDrawer } from '../../../../platform/web/office/ReadDrawer.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminCoupon, CouponFigures } from '../../contract/coupon-admin-endpoints.ts';
import { type CouponDay, fenOf, usedShareOf } from '../coupon-figures.ts';
import { useCouponResults } from '../coupon-office-queries.ts';

const { name, count, money } = plainColumns<CouponDay>();

const columnsOf = (): TableColumn<CouponDay>[] => [
  name(m.coupons_result_day(), ({ day }) => day),
  count('received', m.coupons_result_received(), ({ received }) => received),
  count('used', m.coupons_result_used(), ({ used }) => used),
  count('orders', m.coupons_result_orders(), ({ orders }) => orders),
  money('turnover', m.coupons_result_turnover(), ({ turnover }) => turnover),
  money('off', m.coupons_result_off(), ({ off }) => off),
];

interface CouponResultsDrawerProps {
  readonly coupon: AdminCoupon;
  readonly onClose: () => void;
}

/** What a coupon brought: received, used, ordered, given away, by day. */
export function CouponResultsDrawer({ coupon, onClose }: CouponResultsDrawerProps) {
  const results = useCouponResults(coupon.id);
  const title = m.coupons_results_of({ name: localName(coupon) });
  return (
    <ReadDrawer query={results} title={title} width={960} onClose={onClose}>
      {({ dayList, total }) =>
        dayList.length === 0 ? (
          <EmptyState title={m.coupons_results_empty()} />
        ) : (
          <AmountsAlwaysShown>
            <Results days={dayList} total={total} id={coupon.id} />
          </AmountsAlwaysShown>
        )
      }
    </ReadDrawer>
  );
}

interface ResultsProps {
  readonly id: number;
  readonly days: readonly CouponDay[];
  readonly total: CouponFigures;
}

function Results({ days, total, id }: ResultsProps) {
  const columns = useMemo(columnsOf, []);
  return (
    <>
      <TotalFigures
        daysListed={days.length}
        facts={[
          [m.coupons_result_received(), total.received.toLocaleString('en')],
          [m.coupons_result_used(), total.used.toLocaleString('en')],
          [m.coupons_result_used_share(), usedShareOf(total)],
          [m.coupons_result_orders(), total.orders.toLocaleString('en')],
          [m.coupons_result_turnover(), <Money key="turnover" yuan={total.turnover} />],
          [m.coupons_result_off(), <Money key="off" yuan={total.off} />],
        ]}
      />
      <DayChart
        label={m.coupons_results_chart()}
        bars={m.coupons_result_turnover()}
        line={m.coupons_result_received()}
        barText={(fen) => <Money yuan={fenToYuan(fen)} />}
        days={days.map(({ day, turnover, received }) => ({ day, bar: fenOf(turnover), line: received }))}
      />
      <DataTable
        name="coupon-results"
        label={m.coupons_results()}
        columns={columns}
        rows={days.toReversed()}
        rowId={({ day }) => day}
        rowName={({ day }) => day}
        csv={{ fileName: `coupon-${id}-results` }}
      />
    </>
  );
}
