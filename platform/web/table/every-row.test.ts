import { afterEach, expect, test } from 'vitest';
import * as m from '#messages';
import type { Paging } from '../../contract/paging.ts';
import { dismissToast, shownToasts } from '../kit/toast-store.ts';
import { csvOfEveryRow, MAX_EXPORTED_ROWS } from './every-row.ts';
import type { TableColumn } from './table-column.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

interface Row {
  readonly id: number;
}

const COLUMNS: TableColumn<Row>[] = [
  { id: 'id', title: 'No.', cell: ({ id }) => id, value: ({ id }) => id },
  { id: 'name', title: 'Name', cell: () => '', value: ({ id }) => `=${id}` },
  { id: 'actions', title: '', cell: () => '' },
];

const rows = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }));
const pages = (all: readonly Row[], asked: Paging[] = []) => {
  return async ({ page, limit }: Paging) => {
    asked.push({ page, limit });
    return { list: all.slice((page - 1) * limit, page * limit), total: all.length };
  };
};
const exported = (readPage: ReturnType<typeof pages>) => csvOfEveryRow(COLUMNS, ({ id }) => String(id), readPage);
const said = () => shownToasts().map(({ message }) => message);

test('every row of every page is written once, in the columns with a value, and none runs as a formula', async () => {
  const asked: Paging[] = [];
  const text = (await exported(pages(rows(250), asked)))?.join('') ?? '';
  expect(asked).toEqual([1, 2, 3].map((page) => ({ page, limit: 100 })));
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFNo.,Name');
  expect(lines.slice(1)).toEqual(rows(250).map(({ id }) => `${id},'=${id}`));
  expect(said()).toEqual([]);
});

test('a list without rows is a file of its titles', async () => {
  expect(await exported(pages([]))).toEqual(['\uFEFFNo.,Name\r\n', '']);
});

test('more rows than one may export: nothing is read on, and the filter is to be narrowed', async () => {
  const asked: Paging[] = [];
  expect(await exported(pages(rows(MAX_EXPORTED_ROWS + 1), asked))).toBeNull();
  expect(asked).toHaveLength(1);
  expect(said()).toEqual([m.app_table_export_too_many({ limit: MAX_EXPORTED_ROWS })]);
});

test('a list that changed in between gives no file, since a row may be missing', async () => {
  const all = rows(150);
  const readPage = pages(all);
  const moving = async (paging: Paging) => {
    const answer = await readPage(paging);
    // Another buyer misses the last text once more, which moves it to the front.
    all.unshift(...all.splice(-1));
    return answer;
  };
  expect(await exported(moving)).toBeNull();
  expect(said()).toEqual([m.app_table_export_changed()]);
});
