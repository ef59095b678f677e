import { MAX_PAGE_SIZE, type Paging } from '../../contract/paging.ts';

/** All rows of a list that is offered whole, page by page; of one that changes meanwhile a row may be missing. */
export async function everyPage<Row>(
  readPage: (paging: Paging) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await readPage({ page, limit: MAX_PAGE_SIZE });
    rows.push(...list);
    if (list.length === 0 || page * MAX_PAGE_SIZE >= total) return rows;
  }
}
