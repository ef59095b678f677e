import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import {
  listStockMovements,
  type OfficeSku,
  STOCK_REASONS,
  type StockMovement,
} from '../../contract/product-office-endpoints.ts';
import { useStockMovements } from '../product-office-queries.ts';
import styles from './product-page.module.css';

const REASON: Record<StockMovement['reason'], () => string> = {
  import: m.catalogue_product_reason_import,
  order: m.catalogue_product_reason_order,
  cancel: m.catalogue_product_reason_cancel,
  refund: m.catalogue_product_reason_refund,
  stocktaking: m.catalogue_product_reason_stocktaking,
  flashSale: m.catalogue_product_reason_flash_sale,
};

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−'));

/** What moved the stock, by the number that the warehouse knows. */
const documentOf = ({ reference, orderNos }: StockMovement) => (orderNos.length > 0 ? listed(orderNos) : reference);

function Document({ movement }: { readonly movement: StockMovement }) {
  const seesOrders = useCan('admin:orders:view');
  if (!seesOrders || movement.orderNos.length === 0) return documentOf(movement);
  return (
    <span className={styles.buttons}>
      {movement.orderNos.map((orderNo) => (
        <Link key={orderNo} className={styles.link} to="/orders" search={{ order: orderNo } as never}>
          {orderNo}
        </Link>
      ))}
    </span>
  );
}

const columns = (): TableColumn<StockMovement>[] => [
  {
    id: 'time',
    title: m.catalogue_product_time(),
    cell: ({ time }) => formatTime(time),
    value: ({ time }) => formatTime(time),
    fixed: true,
    onCard: 'head',
  },
  {
    id: 'quantity',
    title: m.catalogue_product_quantity(),
    cell: ({ quantity }) => <b>{signed(quantity)}</b>,
    value: ({ quantity }) => quantity,
    right: true,
  },
  {
    id: 'reason',
    title: m.catalogue_product_reason(),
    cell: ({ reason, note }) => [REASON[reason](), note].filter(Boolean).join(' · '),
    value: ({ reason, note }) => [REASON[reason](), note].filter(Boolean).join(' · '),
  },
  {
    id: 'reference',
    title: m.catalogue_product_reference(),
    cell: (movement) => <Document movement={movement} />,
    value: documentOf,
    maxWidth: 220,
  },
  { id: 'by', title: m.catalogue_product_by(), cell: ({ by }) => by || '—', value: ({ by }) => by },
];

/** Everything that moved the stock of a SKU, newest first. */
export function StockLedger({ sku }: { readonly sku: OfficeSku }) {
  const [values, setValues] = useState<FilterValues>({});
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const fields: FilterField[] = [
    {
      name: 'reason',
      label: m.catalogue_product_reason(),
      kind: 'choice',
      choices: STOCK_REASONS.map((value) => ({ value, label: REASON[value]() })),
    },
    { name: 'date', label: m.catalogue_product_time(), kind: 'dates' },
  ];
  const { reason: wanted, date } = values;
  const reason = STOCK_REASONS.find((one) => one === wanted);
  const range = typeof date === 'object' && 'from' in date ? date : { from: '', to: '' };
  const request = {
    skuId: sku.id,
    ...(reason && { reason }),
    ...(range.from !== '' && { dateFrom: range.from }),
    ...(range.to !== '' && { dateTo: range.to }),
  };
  const ledger = useStockMovements({ ...request, page, limit });
  return (
    <div className={styles.block}>
      <FilterBar
        fields={fields}
        values={values}
        onChange={(next) => {
          setValues(next);
          setPage(1);
        }}
      />
      <DataTable
        name="stock-ledger"
        label={m.catalogue_product_ledger()}
        columns={columns()}
        rows={ledger.data?.list}
        rowId={({ id }) => String(id)}
        rowName={documentOf}
        refreshing={ledger.isPlaceholderData}
        onRefresh={() => void ledger.refetch()}
        failure={ledger.error}
        filtered={Object.keys(values).length > 0}
        empty={<EmptyState title={m.catalogue_product_ledger_empty()} />}
        csv={{ fileName: `ledger-${sku.partNumber}`, readPage: pagesOf(listStockMovements, request) }}
        paged={{ page, limit, total: ledger.data?.total ?? 0, onPage: setPage, onLimit: setLimit }}
      />
    </div>
  );
}
