import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconReceipt, iconSearch } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { useOrderCounts, useOrders } from '../order-queries.ts';
import { tabWord } from '../order-words.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './order-list.module.css';
import { orderMenu } from './order-tabs.ts';
import { useOrderActions } from './use-order-actions.tsx';

const PAGE_SIZE = 10;
const ALL = -1;
const MENU = orderMenu();

interface ListAddress {
  readonly status: number;
  readonly keywords: string;
  readonly page: number;
}

function useListAddress(): ListAddress {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const status = Number(search.status ?? ALL);
  return {
    status: MENU.some((entry) => entry.status === status) ? status : ALL,
    keywords: String(search.keywords ?? ''),
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
  const address = useListAddress();
  const navigate = useNavigate();
  const orders = useOrders({ ...address, limit: PAGE_SIZE });
  const counts = useOrderCounts();
  const actionsOf = useOrderActions();
  const go = (change: Partial<ListAddress>) => navigate({ to: '.', search: { ...address, page: 1, ...change } });

  return (
    <>
      <Card className={styles.head}>
        <header className={styles.title}>
          <h1>{m.orders_page_list_title()}</h1>
          <SearchBox key={address.keywords} words={address.keywords} onSearch={(keywords) => go({ keywords })} />
        </header>
        <Tabs
          label={m.orders_page_list_tabs()}
          active={String(address.status)}
          onChange={(key) => go({ status: Number(key) })}
          entries={[
            { key: String(ALL), label: m.orders_page_list_all() },
            ...MENU.map(({ tab, status, countedAs }) => {
              const count = countedAs && counts.data?.[countedAs];
              return { key: String(status), label: tabWord(tab), ...(count === undefined ? {} : { count }) };
            }),
          ]}
        />
      </Card>
      <PagedList
        query={orders}
        places={{ count: 3, height: 186 }}
        className={styles.orders}
        empty={
          address.keywords ? (
            <EmptyState icon={iconSearch} title={m.orders_page_list_nothing_found({ words: address.keywords })}>
              <Button onClick={() => go({ keywords: '' })}>{m.orders_page_list_search_clear()}</Button>
            </EmptyState>
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
