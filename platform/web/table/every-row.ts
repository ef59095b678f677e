import * as m from '#messages';
import { CSV_BEGINNING, csvLine } from '../../contract/csv.ts';
import type { Endpoint, RequestInput, ResponseOf } from '../../contract/endpoint.ts';
import { MAX_PAGE_SIZE, type Paging } from '../../contract/paging.ts';
import { call } from '../api-client/call.ts';
import { toast } from '../kit/toast-store.ts';
import { type TableColumn, writtenColumns } from './table-column.ts';

/** More would be read by nobody, and a hundred calls are enough for one click. */
export const MAX_EXPORTED_ROWS = 10_000;

/** Reads one page of what a table lists. */
export type ReadPage<Row> = (paging: Paging) => Promise<{ readonly list: readonly Row[]; readonly total: number }>;

type RowOf<E extends Endpoint> = ResponseOf<E> extends { list: (infer Row)[] } ? Row : never;

/** The pages of a list with its present filter, for `csv.readPage` of its table. */
export function pagesOf<E extends Endpoint>(
  endpoint: E,
  request: Omit<RequestInput<E>, keyof Paging>,
): ReadPage<RowOf<E>> {
  const failed = m.app_export_failed();
  return (paging) =>
    call(endpoint, { ...request, ...paging } as RequestInput<E>, { failed }) as ReturnType<ReadPage<RowOf<E>>>;
}

/**
 * All rows that a filter finds as the parts of a CSV file, in the columns that have a value: read page by page, each
 * written before the next is read. Null, with a message, when they are too many or others came in between: a row may
 * then be missing.
 */
export async function csvOfEveryRow<Row>(
  columns: readonly TableColumn<Row>[],
  rowId: (row: Row) => string,
  readPage: ReadPage<Row>,
): Promise<string[] | null> {
  const written = writtenColumns(columns);
  const parts = [CSV_BEGINNING + csvLine(written.map(({ title }) => title))];
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { list, total } = await readPage({ page, limit: MAX_PAGE_SIZE });
    if (total > MAX_EXPORTED_ROWS) {
      toast('error', m.app_table_export_too_many({ limit: MAX_EXPORTED_ROWS }));
      return null;
    }
    const fresh = list.filter((row) => !seen.has(rowId(row)));
    for (const row of fresh) seen.add(rowId(row));
    parts.push(fresh.map((row) => csvLine(written.map(({ value }) => value(row)))).join(''));
    if (page * MAX_PAGE_SIZE < total) continue;
    if (seen.size === total) return parts;
    toast('error', m.app_table_export_changed());
    return null;
  }
}
