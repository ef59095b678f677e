import * as m from '#messages';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { TotalFigures } from '../../../../platform/web/office/DayChart.tsx';
import type { FlashSaleResults } from '../../contract/flash-sale-admin-endpoints.ts';
import { useFlashSaleResults } from '../flash-office-queries.ts';
import { conversionText } from '../flash-office-words.ts';

/** What a flash sale brought in total. */
export function FlashSaleTotals({ results }: { readonly results: FlashSaleResults }) {
  const { shown, sold, orders, buyers, turnover } = results;
  return (
    <TotalFigures
      facts={[
        [m.flash_sales_office_shown(), shown.toLocaleString('en')],
        [m.flash_sales_office_sold(), sold.toLocaleString('en')],
        [m.flash_sales_office_orders(), orders.toLocaleString('en')],
        [m.flash_sales_office_buyers(), buyers.toLocaleString('en')],
        [m.flash_sales_office_conversion(), conversionText(orders, shown)],
        [m.flash_sales_office_turnover(), turnover === null ? '—' : <Money key="turnover" yuan={turnover} />],
      ]}
    />
  );
}

/** The same of one that was published, above its form: what it sold so far, or in the end. */
export function FlashSaleOutcome({ id }: { readonly id: number }) {
  const { data, error, refetch } = useFlashSaleResults(id);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data) return <FlashSaleTotals results={data} />;
  return (
    <Loading>
      <Skeleton height={48} />
    </Loading>
  );
}
