import { useMemo, useRef, useState } from 'react';
import * as m from '#messages';
import { fenToYuan, yuanToFen } from '../../../../platform/contract/money.ts';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { iconTruckDelivery, iconX } from '../../../../platform/web/design/icons.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { SavedViews } from '../../../../platform/web/table/SavedViews.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { BatchAction, Deselect } from '../../../../platform/web/table/table-column.ts';
import { tabsBeside } from '../../../../platform/web/table/tabs-beside.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { useOpened } from '../../../../platform/web/table/use-opened.ts';
import { PAY_TYPES } from '../../../payments/contract/payment.ts';
import type { AdminOrderSummary } from '../../contract/admin-order.ts';
import { batchRefusal } from '../batch-refusal.ts';
import { useAdminOrderCounts, useAdminOrders, useExportOrders, useShopNames } from '../order-queries.ts';
import { type CancelledOrder, CancelOrdersModal } from './CancelOrdersModal.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { officeTabs, orderColumns, orderFilters, SORTED_BY, statusField } from './order-columns.tsx';
import { ShipOrderDrawer } from './ShipOrderDrawer.tsx';
import { ShipTogetherDrawer } from './ShipTogetherDrawer.tsx';

/** The tab with every order. */
const ALL = '-1';
const SORTABLE = Object.keys(SORTED_BY);

/** The request, from the filters in the URL. */
function requestOf(values: FilterValues) {
  const { q, payType, merId, overdue } = values;
  const [placed, paid] = [values.placed, values.paid].map((days) =>
    typeof days === 'object' && 'from' in days ? days : null,
  );
  const way = PAY_TYPES.find((value) => value === payType);
  return {
    ...(typeof q === 'string' && { keyword: q }),
    ...(placed?.from && { dateFrom: placed.from }),
    ...(placed?.to && { dateTo: placed.to }),
    ...(paid?.from && { paidFrom: paid.from }),
    ...(paid?.to && { paidTo: paid.to }),
    ...(overdue === 'yes' && { isOverdue: true }),
    ...(way && { payType: way }),
    ...(typeof merId === 'string' && { merId: Number(merId) }),
  };
}

function sumOf(orders: readonly AdminOrderSummary[]): string {
  return fenToYuan(orders.reduce((sum, { payPrice }) => sum + (yuanToFen(payPrice ?? '0') ?? 0), 0));
}

/** Orders for staff and merchant keepers: found, exported, shipped, cancelled. */
export function OrderTablePage() {
  const seesAllShops = useCan(WHOLE_MALL);
  const shops = useShopNames(seesAllShops);
  const filters = useMemo(() => orderFilters(shops.data ?? []), [shops.data]);
  const fields = useMemo(() => [...filters, statusField()], [filters]);
  const list = useListAddress(fields, SORTABLE);
  const { opened, open } = useOpened('order');
  const mayEdit = useCan('admin:orders:edit');
  const [shipping, setShipping] = useState<readonly string[]>([]);
  const [together, setTogether] = useState<readonly AdminOrderSummary[]>([]);
  const [cancelling, setCancelling] = useState<readonly CancelledOrder[]>([]);

  const deselect = useRef<Deselect<AdminOrderSummary>>(null);
  /** Of what is cancelled or shipped nothing is left to do, and the bar offers it no longer. */
  const finish = (done: ReadonlySet<string>) => deselect.current?.(({ orderNo }) => done.has(orderNo));

  const status = Number(list.values.status ?? -1);
  const { status: _status, ...shownValues } = list.values;
  const request = requestOf(list.values);
  const sort = list.sort
    ? { sort: SORTED_BY[list.sort.column] ?? ('time' as const), descending: list.sort.descending }
    : {};
  // A shop in the URL is resolved through its choices: before they have loaded the wrong list would be requested.
  const shopsKnown = !(seesAllShops && shops.isPending);
  const orders = useAdminOrders({ ...request, ...sort, status, page: list.page, limit: list.limit }, shopsKnown);
  const counts = useAdminOrderCounts(request, shopsKnown);
  const exported = useExportOrders();
  const countOf = (number: number) => counts.data?.find((entry) => entry.status === number);
  const [inAll, toShipCount] = [countOf(-1), countOf(1)];

  const setStatus = (key: string) => list.setValues(key === ALL ? shownValues : { ...shownValues, status: key });
  const tabs = officeTabs().map(({ status: number, label }) => {
    const counted = countOf(number);
    return { key: String(number), label, ...(counted && { count: counted.count, isCapped: counted.isCapped }) };
  });
  const isSearched = Object.keys(shownValues).length > 0;
  const otherTabs = tabsBeside(tabs, { open: String(status), all: ALL, isSearched });
  const readsRefunds = useCan('admin:refunds:view');
  const columns = useMemo(
    () => orderColumns(open, { seesShops: seesAllShops, readsRefunds }),
    [open, seesAllShops, readsRefunds],
  );
  const actions: BatchAction<AdminOrderSummary>[] = [
    {
      id: 'ship',
      label: m.orders_office_ship(),
      counted: m.orders_ship_start,
      icon: iconTruckDelivery,
      run: (rows) => setShipping(rows.map(({ orderNo }) => orderNo)),
      disabledReason: (rows) => batchRefusal('ship', rows, mayEdit),
    },
    {
      id: 'ship-together',
      label: m.orders_ship_together(),
      icon: iconTruckDelivery,
      run: setTogether,
      disabledReason: (rows) => batchRefusal('ship', rows, mayEdit),
    },
    {
      id: 'cancel',
      label: m.orders_page_cancel(),
      counted: m.orders_office_cancel_title,
      icon: iconX,
      run: setCancelling,
      disabledReason: (rows) => batchRefusal('cancel', rows, mayEdit),
    },
  ];
  const [toShip] = shipping;
  // What was opened from an order closes with it, also when the browser goes back.
  const [lastOpened, setLastOpened] = useState(opened);
  if (lastOpened !== opened) {
    setLastOpened(opened);
    setShipping([]);
    setCancelling([]);
  }

  return (
    <OfficePage
      fill
      title={m.orders_office_title()}
      summary={
        inAll && !inAll.isCapped && m.orders_office_summary({ total: inAll.count, ship: toShipCount?.count ?? 0 })
      }
    >
      <TableSheet fill>
        <Tabs label={m.orders_page_list_tabs()} active={String(status)} onChange={setStatus} entries={tabs} />
        <FilterBar
          fields={filters}
          values={shownValues}
          onChange={(values) => list.setValues(status === -1 ? values : { ...values, status: String(status) })}
        />
        <DataTable
          fill
          name="orders"
          label={m.orders_office_title()}
          columns={columns}
          sort={list.sort}
          onSort={list.setSort}
          {...listTable(list, orders)}
          otherTabs={{ entries: otherTabs, onOpen: setStatus }}
          rowId={({ orderNo }) => orderNo}
          rowName={({ orderNo }) => orderNo}
          onOpen={({ orderNo }) => open(orderNo)}
          onRefresh={() => {
            void orders.refetch();
            void counts.refetch();
          }}
          empty={<EmptyState title={m.orders_office_empty()} hint={m.orders_office_empty_hint()} />}
          batch={{
            actions,
            deselect,
            summary: (rows) => m.orders_office_batch_sum({ amount: `¥${formatYuan(sumOf(rows))}` }),
          }}
          csv={{
            fileName: 'orders',
            exporting: exported.isPending,
            onExport: () =>
              exported.mutate(
                { ...request, status },
                { onSuccess: (file) => saveAsFile(`orders-${formatDay(Date.now())}.csv`, file) },
              ),
          }}
          toolbar={
            <SavedViews
              name="orders"
              fields={fields}
              values={list.values}
              onChange={list.setValues}
              given={[
                { name: m.orders_office_view_to_ship(), search: { status: '1' } },
                { name: m.orders_office_shipping_overdue(), search: { overdue: 'yes' } },
                { name: m.orders_office_view_transfer(), search: { status: '0', payType: 'offline' } },
              ]}
            />
          }
        />
      </TableSheet>
      <OrderDrawer
        orderNo={opened}
        onClose={() => open(undefined)}
        onShip={(orderNo) => setShipping([orderNo])}
        onCancel={(order) => setCancelling([order])}
      />
      {toShip !== undefined && (
        <ShipOrderDrawer
          key={toShip}
          orderNo={toShip}
          waiting={shipping.length - 1}
          onShipped={() => finish(new Set([toShip]))}
          onNext={() => setShipping(shipping.slice(1))}
          onClose={() => setShipping([])}
        />
      )}
      {together.length > 0 && (
        <ShipTogetherDrawer orders={together} onShipped={finish} onClose={() => setTogether([])} />
      )}
      {cancelling.length > 0 && (
        <CancelOrdersModal orders={cancelling} onGone={finish} onClose={() => setCancelling([])} />
      )}
    </OfficePage>
  );
}
