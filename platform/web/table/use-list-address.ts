import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../contract/paging.ts';
import { type FilterField, type FilterValues, readFilters, writeFilters } from './filter-address.ts';
import type { Sort } from './table-column.ts';

/** A whole number from the URL within its bounds, or the fallback. */
export function readCount(raw: unknown, fallback: number, maximum: number): number {
  const count = Number(raw);
  return Number.isInteger(count) && count >= 1 && count <= maximum ? count : fallback;
}

/** `-placedAt` → by placedAt, descending. Unknown columns are no order. */
export function readSort(raw: unknown, columns: readonly string[]): Sort | null {
  const text = typeof raw === 'string' ? raw : '';
  const column = text.replace(/^-/, '');
  return columns.includes(column) ? { column, descending: text.startsWith('-') } : null;
}

export function writeSort(sort: Sort | null): string | undefined {
  return sort ? `${sort.descending ? '-' : ''}${sort.column}` : undefined;
}

/**
 * Filters, order and page of a list, kept in the URL: a reload, a shared link and going back show the same list. Keep
 * `fields` and `sortable` stable.
 */
export function useListAddress(fields: readonly FilterField[], sortable: readonly string[] = []) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const values = useMemo(() => readFilters(fields, search), [fields, search]);
  const sort = useMemo(() => readSort(search.sort, sortable), [search.sort, sortable]);

  function go(change: Record<string, string | undefined>) {
    const to = { to: '.', search: (before: object) => ({ ...before, ...change }), resetScroll: false };
    void navigate(to as Parameters<typeof navigate>[0]);
  }

  return {
    values,
    filtered: Object.keys(values).length > 0,
    setValues: (next: FilterValues) => go({ ...writeFilters(fields, next), page: undefined }),
    sort,
    setSort: (next: Sort | null) => go({ sort: writeSort(next), page: undefined }),
    page: readCount(search.page, 1, 100_000),
    limit: readCount(search.limit, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    setPage: (page: number) => go({ page: page === 1 ? undefined : String(page) }),
    setLimit: (limit: number) =>
      go({ limit: limit === DEFAULT_PAGE_SIZE ? undefined : String(limit), page: undefined }),
  };
}
