import type { RowData } from '@tanstack/react-table';
import type { DataTableProps } from './DataTable.tsx';
import type { useListAddress } from './use-list-address.ts';

/** The query for a page of rows. */
export interface PageQuery<Row> {
  readonly data:
    | { readonly list: readonly Row[]; readonly total: number; readonly isCapped?: boolean | undefined }
    | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** The props of a `DataTable` whose filters and page are in the URL and whose rows come from a query. */
export function listTable<Row extends RowData>(list: ReturnType<typeof useListAddress>, query: PageQuery<Row>) {
  return {
    rows: query.data?.list,
    refreshing: query.isPlaceholderData,
    onRefresh: () => void query.refetch(),
    failure: query.error,
    filtered: list.filtered,
    paged: {
      page: list.page,
      limit: list.limit,
      total: query.data?.total ?? 0,
      isCapped: query.data?.isCapped === true,
      onPage: list.setPage,
      onLimit: list.setLimit,
    },
  } satisfies Partial<DataTableProps<Row>>;
}
