import { useMemo } from 'react';
import * as m from '#messages';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { ReadDrawer } from '../../../../platform/web/office/ReadDrawer.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminFlashSale, FlashSaleResult, FlashSaleResults } from '../../contract/flash-sale-admin-endpoints.ts';
import { useFlashSaleResults } from '../flash-office-queries.ts';
import { conversionText } from '../flash-office-words.ts';
import { FlashSaleTotals } from './FlashSaleTotals.tsx';
import styles from './flash-office.module.css';

const { name, text, count, money } = plainColumns<FlashSaleResult>();

const columnsOf = (): TableColumn<FlashSaleResult>[] => [
  name(m.flash_sales_audit_field_products(), ({ productName }) => productName),
  text('part', m.flash_sales_part_number(), ({ partNumber }) => partNumber),
  money('price', m.flash_sales_activity_price(), ({ seckillPrice }) => seckillPrice),
  count('quota', m.flash_sales_quota(), ({ quota }) => quota),
  count('sold', m.flash_sales_office_sold(), ({ sold }) => sold),
  count('held', m.flash_sales_office_held(), ({ held }) => held),
  count('left', m.flash_sales_office_left(), ({ left }) => left),
  count('returned', m.flash_sales_office_returned(), ({ returned }) => returned),
  count('orders', m.flash_sales_office_orders(), ({ orders }) => orders),
  money('turnover', m.flash_sales_office_turnover(), ({ turnover }) => turnover),
  count('shown', m.flash_sales_office_shown(), ({ shown }) => shown),
  text('conversion', m.flash_sales_office_conversion(), ({ orders, shown }) => conversionText(orders, shown), {
    right: true,
  }),
];

interface FlashSaleResultsDrawerProps {
  readonly sale: AdminFlashSale;
  readonly onClose: () => void;
}

/** What a flash sale brought: in total, by day, and by SKU. */
export function FlashSaleResultsDrawer({ sale, onClose }: FlashSaleResultsDrawerProps) {
  const columns = useMemo(columnsOf, []);
  const results = useFlashSaleResults(sale.id);
  return (
    <ReadDrawer
      query={results}
      title={m.flash_sales_results_of({ name: localName(sale) })}
      width={1080}
      onClose={onClose}
    >
      {(data) => (
        <>
          <FlashSaleTotals results={data} />
          <DayChart days={data.days} />
          <DataTable
            name="flash-sale-results"
            label={m.flash_sales_results()}
            columns={columns}
            rows={data.list}
            rowId={({ skuId }) => String(skuId)}
            rowName={({ partNumber }) => partNumber}
            onRefresh={() => void results.refetch()}
            failure={results.error}
            empty={<EmptyState title={m.flash_sales_preview_empty()} />}
            csv={{ fileName: `flash-sale-${sale.id}` }}
          />
        </>
      )}
    </ReadDrawer>
  );
}

/** Two bars a day: how often products were opened, and pieces sold; each as wide as its share of the best day. */
function DayChart({ days }: { readonly days: FlashSaleResults['days'] }) {
  const mostShown = Math.max(1, ...days.map(({ shown }) => shown));
  const mostSold = Math.max(1, ...days.map(({ sold }) => sold));
  if (days.length === 0) return null;
  return (
    <section aria-label={m.flash_sales_by_day()}>
      <div className={styles.legend} aria-hidden="true">
        <span>
          <i className={styles.seen} />
          {m.flash_sales_office_shown()}
        </span>
        <span>
          <i />
          {m.flash_sales_office_sold()}
        </span>
      </div>
      <ul className={styles.chart}>
        {days.map(({ day, shown, sold, turnover }) => (
          <li key={day}>
            <span>{day}</span>
            <span className={styles.bars} aria-hidden="true">
              <span>
                <i className={styles.seen} style={{ width: `${(shown / mostShown) * 100}%` }} />
              </span>
              <span>
                <i style={{ width: `${(sold / mostSold) * 100}%` }} />
              </span>
            </span>
            <span>
              {m.flash_sales_day_figures({ shown, sold })}
              {turnover !== null && (
                <>
                  {' · '}
                  <Money yuan={turnover} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
