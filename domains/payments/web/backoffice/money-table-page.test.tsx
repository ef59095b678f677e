import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MoneyTablePage } from './MoneyTablePage.tsx';

const table = vi.hoisted(() => vi.fn());
vi.mock('../../../../platform/web/table/DataTable.tsx', () => ({
  DataTable: (props: unknown) => {
    table(props);
    return null;
  },
}));
vi.mock('../../../../platform/web/table/FilterBar.tsx', () => ({ FilterBar: () => null }));
vi.mock('../../../../platform/web/table/list-table.ts', () => ({ listTable: () => ({}) }));

test('every tab has its count, not only the open one, and the others are offered where this has no match', () => {
  const setValues = vi.fn();
  const counts = [
    { status: 'toTransfer', count: 1, isCapped: false },
    { status: 'returned', count: 23, isCapped: false },
  ];
  const html = renderToStaticMarkup(
    <MoneyTablePage
      {...{ name: 'returns', title: '', summary: '', filters: [], columns: [], empty: null, children: null }}
      {...{ states: ['toTransfer', 'returned'], state: 'returned', stateName: 'state' }}
      words={{ toTransfer: () => 'To transfer', returned: () => 'Returned' }}
      list={
        {
          values: { q: 'PY1', state: 'returned' },
          page: 1,
          limit: 20,
          sort: null,
          setValues,
          setPage: vi.fn(),
          setSort: vi.fn(),
        } as never
      }
      query={{ data: undefined } as never}
      counts={{ data: counts, refetch: () => null }}
      rowId={() => ''}
      rowName={() => ''}
    />,
  );
  expect(html).toMatch(/To transfer.*?>1</);
  expect(html).toMatch(/Returned.*?>23</);
  const { otherTabs, filtered } = table.mock.lastCall?.[0] ?? {};
  expect(filtered).toBe(true);
  expect(otherTabs.entries).toMatchObject([{ key: 'toTransfer', label: 'To transfer', count: 1, isCapped: false }]);
  otherTabs.onOpen('toTransfer');
  // The search stays; the first tab is not in the address.
  expect(setValues).toHaveBeenCalledExactlyOnceWith({ q: 'PY1' });
});
