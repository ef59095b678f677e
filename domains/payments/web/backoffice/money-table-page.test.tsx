import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MoneyTablePage } from './MoneyTablePage.tsx';

vi.mock('../../../../platform/web/table/DataTable.tsx', () => ({ DataTable: () => null }));
vi.mock('../../../../platform/web/table/FilterBar.tsx', () => ({ FilterBar: () => null }));
vi.mock('../../../../platform/web/table/list-table.ts', () => ({ listTable: () => ({}) }));

test('every tab has its count, not only the open one', () => {
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
        { values: {}, page: 1, limit: 20, sort: null, setValues: vi.fn(), setPage: vi.fn(), setSort: vi.fn() } as never
      }
      query={{ data: undefined } as never}
      counts={{ data: counts, refetch: () => null }}
      rowId={() => ''}
      rowName={() => ''}
    />,
  );
  expect(html).toMatch(/To transfer.*?>1</);
  expect(html).toMatch(/Returned.*?>23</);
});
