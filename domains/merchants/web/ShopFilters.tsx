import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { shopCategoriesQuery, shopTypesQuery } from './merchant-queries.ts';
import { type ShopChoice, shopSearch } from './shop-address.ts';
import styles from './shops.module.css';

interface ShopFiltersProps {
  readonly to: '/merchant/merchant_list' | '/merchant/merchant_street';
  readonly choice: ShopChoice;
  /** At the end of the last row. */
  readonly children?: ReactNode;
}

interface RowProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Row({ title, children }: RowProps) {
  return (
    <div className={styles.filterRow}>
      <span className={styles.filterTitle}>{title}</span>
      <div className={styles.filters}>{children}</div>
    </div>
  );
}

/** Narrows a list of shops by what they deal in, their type and whose they are; each choice is an address. */
export function ShopFilters({ to, choice, children }: ShopFiltersProps) {
  const categories = useQuery(shopCategoriesQuery());
  const types = useQuery(shopTypesQuery());
  const way = (change: Partial<ShopChoice>, chosen: boolean, words: ReactNode, key?: number) => (
    <Link
      key={key}
      to={to}
      search={shopSearch({ ...choice, ...change })}
      resetScroll={false}
      activeProps={{}}
      aria-current={chosen ? 'true' : undefined}
    >
      {words}
    </Link>
  );
  const kinds = (list: readonly { id: number; name: string; merchantCount: number }[], name: 'category' | 'type') =>
    list
      .filter(({ id, merchantCount }) => merchantCount > 0 || choice[name] === id)
      .map(({ id, name: words, merchantCount }) =>
        way(
          { [name]: id },
          choice[name] === id,
          <>
            {words} <span className={styles.filterCount}>{merchantCount}</span>
          </>,
          id,
        ),
      );
  return (
    <nav className={styles.filterRows} aria-label={m.merchants_filter()}>
      {categories.data && (
        <Row title={m.merchants_category()}>
          {way({ category: 0 }, choice.category === 0, m.merchants_filter_any())}
          {kinds(categories.data, 'category')}
        </Row>
      )}
      {types.data && (
        <Row title={m.merchants_type()}>
          {way({ type: 0 }, choice.type === 0, m.merchants_filter_any())}
          {kinds(types.data, 'type')}
        </Row>
      )}
      <Row title={m.merchants_filter_whose()}>
        {way({ isSelf: false }, !choice.isSelf, m.merchants_filter_all())}
        {way({ isSelf: true }, choice.isSelf, m.merchants_filter_self())}
        {children}
      </Row>
    </nav>
  );
}
