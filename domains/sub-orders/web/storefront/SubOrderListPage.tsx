import { useMemo } from 'react';
import * as m from '#messages';
import { iconReceipt, iconSearch } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { Amount } from '../../../orders/web/public.tsx';
import type { SubOrderTotals } from '../../contract/sub-order.ts';
import {
  useExportSubOrders,
  useSubDistributors,
  useSubOrderCounts,
  useSubOrders,
  useSubOrderTotals,
} from '../sub-order-queries.ts';
import { SubOrderCard } from './SubOrderCard.tsx';
import { ALL, requestOf, STATUSES, statusField, subOrderFilters } from './sub-order-filters.ts';
import styles from './sub-orders.module.css';

const PAGE_SIZE = 10;

/** What the sub-distributors of a first-level customer order: found, added up, exported, and not touched. */
export function SubOrderListPage() {
  return (
    <section ref={keepFocus} className={styles.page}>
      <Permitted permission="service:index:subOrder" title={m.sub_orders_title()}>
        <SubOrderList />
      </Permitted>
    </section>
  );
}

function SubOrderList() {
  const distributors = useSubDistributors();
  const filters = useMemo(() => subOrderFilters(distributors.data ?? []), [distributors.data]);
  const fields = useMemo(() => [...filters, statusField()], [filters]);
  const list = useListAddress(fields);
  const { status: chosen, ...shownValues } = list.values;
  const status = chosen === undefined ? ALL : Number(chosen);
  const request = requestOf(list.values);
  const asked = { ...request, status };
  const orders = useSubOrders({ ...asked, page: list.page, limit: PAGE_SIZE });
  const totals = useSubOrderTotals(asked);
  const counts = useSubOrderCounts(request);
  const exported = useExportSubOrders();
  const sum = counts.data?.reduce((all, { count }) => all + count, 0);
  return (
    <>
      <PageHead title={m.sub_orders_title()}>
        <Button
          busy={exported.isPending}
          onClick={() =>
            exported.mutate(asked, {
              onSuccess: (file) => saveAsFile(`sub-orders-${formatDay(Date.now())}.csv`, file),
            })
          }
        >
          {m.sub_orders_export()}
        </Button>
      </PageHead>
      <Card className={styles.filters}>
        <Tabs
          label={m.sub_orders_tabs()}
          active={String(status)}
          onChange={(key) => list.setValues(key === String(ALL) ? shownValues : { ...shownValues, status: key })}
          entries={[
            { key: String(ALL), label: m.sub_orders_all(), ...(sum === undefined ? {} : { count: sum }) },
            ...STATUSES.map(({ status: number, word }) => {
              const count = counts.data?.find((one) => one.status === number)?.count;
              return { key: String(number), label: word(), ...(count === undefined ? {} : { count }) };
            }),
          ]}
        />
        <FilterBar
          fields={filters}
          values={shownValues}
          onChange={(values) => list.setValues(chosen === undefined ? values : { ...values, status: chosen })}
        />
      </Card>
      {totals.data && <Totals of={totals.data} />}
      <PagedList
        query={orders}
        places={{ count: 3, height: 170 }}
        totals={{ exact: m.orders_page_list_total, capped: m.orders_page_list_total_capped }}
        className={styles.list}
        empty={
          list.filtered ? (
            <EmptyState icon={iconSearch} title={m.sub_orders_nothing_found()}>
              <Button onClick={() => list.setValues({})}>{m.sub_orders_reset()}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={iconReceipt} title={m.sub_orders_empty()} hint={m.sub_orders_empty_hint()} />
          )
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((order) => (
              <li key={order.orderNo}>
                <SubOrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Totals({ of }: { readonly of: SubOrderTotals }) {
  return (
    <Card as="section" padded aria-label={m.sub_orders_totals()}>
      <dl className={styles.totals}>
        <div>
          <dt>{m.sub_orders_pieces_title()}</dt>
          <dd>
            {m.sub_orders_counted({
              orders: m.sub_orders_orders({ count: of.orders }),
              pieces: m.sub_orders_pieces({ count: of.pieces }),
            })}
          </dd>
        </div>
        <div>
          <dt>{m.sub_orders_amount()}</dt>
          <dd>
            <Amount yuan={of.amount} />
          </dd>
        </div>
        <div>
          <dt>{m.sub_orders_paid()}</dt>
          <dd>
            <Amount yuan={of.paid} />
          </dd>
        </div>
        <div>
          <dt>{m.sub_orders_refunded()}</dt>
          <dd>
            <Amount yuan={of.refunded} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
