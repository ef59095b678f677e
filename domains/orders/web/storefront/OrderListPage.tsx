import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconReceipt, iconSearch } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { DateRange } from '../../../../platform/web/table/DateRange.tsx';
import { saveAsFile } from '../../../../platform/web/table/save-as-file.ts';
import { useConfiguredMenu, useExportOwnOrders, useOrderCounts, useOrders } from '../order-queries.ts';
import { tabWord } from '../order-words.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './order-list.module.css';
import {
  ALL,
  filterOfPart,
  type ListedPart,
  MORE_PARTS,
  type OrderMenuEntry,
  orderMenu,
  partOf,
} from './order-tabs.ts';
import { useOrderActions } from './use-order-actions.tsx';

const PAGE_SIZE = 10;

interface ListAddress {
  readonly status: ListedPart;
  readonly keywords: string;
  /** Days, `2026-11-22`; empty for no limit. */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly page: number;
}

const MORE_WORDS: Record<(typeof MORE_PARTS)[number], () => string> = {
  refunding: m.orders_page_list_refunding,
  9: () => tabWord('cancelled'),
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : '');

function useListAddress(menu: readonly OrderMenuEntry[]): ListAddress {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return {
    status: partOf(search.status, menu),
    keywords: String(search.keywords ?? ''),
    dateFrom: dayOf(search.dateFrom),
    dateTo: dayOf(search.dateTo),
    page: pageOfSearch(search),
  };
}

/** The buyer's orders by status, searchable by number, product or part number. */
export function OrderListPage() {
  return (
    <section ref={keepFocus} className={styles.page}>
      <Permitted permission="order:index" title={m.orders_page_list_title()}>
        <OrderList />
      </Permitted>
    </section>
  );
}

function OrderList() {
  const menu = orderMenu(useConfiguredMenu());
  const address = useListAddress(menu);
  const navigate = useNavigate();
  const { page, status, keywords, dateFrom, dateTo } = address;
  const filter = { ...filterOfPart(status), keywords, ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) };
  // The counts are of all orders.
  const isFiltered = keywords !== '' || dateFrom !== '' || dateTo !== '';
  const orders = useOrders({ ...filter, page, limit: PAGE_SIZE });
  const exporting = useExportOwnOrders();
  const counts = useOrderCounts();
  const actionsOf = useOrderActions();
  const go = (change: Partial<ListAddress>) => navigate({ to: '.', search: { ...address, page: 1, ...change } });

  return (
    <>
      <Card className={styles.head}>
        <header className={styles.title}>
          <h1>{m.orders_page_list_title()}</h1>
          <SearchBox key={keywords} words={keywords} onSearch={(words) => go({ keywords: words })} />
          <div className={styles.filters}>
            <DateRange
              label={m.orders_page_placed_at()}
              range={{ from: dateFrom, to: dateTo }}
              onRange={({ from, to }) => go({ dateFrom: from, dateTo: to })}
            />
            <Button
              busy={exporting.isPending}
              disabledReason={orders.data?.total === 0 ? m.orders_page_list_nothing_to_export() : undefined}
              onClick={() =>
                exporting.mutate(filter, {
                  onSuccess: (file) => saveAsFile(`${m.orders_csv_file()}-${formatDay(Date.now())}.csv`, file),
                })
              }
            >
              {m.orders_page_list_export()}
            </Button>
          </div>
        </header>
        <Tabs
          label={m.orders_page_list_tabs()}
          active={String(status)}
          onChange={(key) => go({ status: partOf(key, menu) })}
          entries={[
            { key: String(ALL), label: m.orders_page_list_all() },
            ...menu.map(({ tab, status: number, label, countedAs }) => {
              const count = isFiltered ? undefined : countedAs && counts.data?.[countedAs];
              return { key: String(number), label: label || tabWord(tab), ...(count === undefined ? {} : { count }) };
            }),
            ...MORE_PARTS.map((part) => ({ key: String(part), label: MORE_WORDS[part]() })),
          ]}
        />
      </Card>
      <PagedList
        query={orders}
        places={{ count: 3, height: 186 }}
        totals={{ exact: m.orders_page_list_total, capped: m.orders_page_list_total_capped }}
        className={styles.orders}
        empty={
          isFiltered ? (
            <EmptyState
              icon={iconSearch}
              title={keywords ? m.orders_page_list_nothing_found({ words: keywords }) : m.orders_page_list_none_then()}
            >
              <Button onClick={() => go({ keywords: '', dateFrom: '', dateTo: '' })}>
                {m.orders_page_list_search_clear()}
              </Button>
            </EmptyState>
          ) : status === 'refunding' ? (
            <EmptyState icon={iconReceipt} title={m.orders_page_list_refunding_none()} />
          ) : (
            <EmptyState icon={iconReceipt} title={m.orders_page_list_empty()} hint={m.orders_page_list_empty_hint()}>
              <ButtonLink look="primary" to="/product/product_list">
                {m.orders_page_list_browse()}
              </ButtonLink>
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <ul className={styles.orders}>
            {rows.map((order) => (
              <li key={order.orderNo}>
                <OrderCard order={order} actions={actionsOf(order)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function SearchBox({ words, onSearch }: { readonly words: string; readonly onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <input
        type="search"
        value={typed}
        placeholder={m.orders_page_list_search()}
        aria-label={m.orders_page_list_search()}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" aria-label={m.orders_page_list_search_do()}>
        <Icon of={iconSearch} />
      </button>
    </form>
  );
}
