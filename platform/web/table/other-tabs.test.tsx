import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { DataTable } from './DataTable.tsx';
import { plainColumns } from './plain-columns.tsx';

const columns = [plainColumns<{ name: string }>().name('Name', ({ name }) => name)];
const TABS = [
  { key: 'all', label: 'All tabs', count: 1001, isCapped: true },
  { key: 'paid', label: 'Paid ones', count: 3 },
  { key: 'none', label: 'Without any', count: 0 },
  { key: 'unknown', label: 'Not counted yet' },
];
const shown = (filtered: boolean, entries = TABS) =>
  renderToStaticMarkup(
    <MantineProvider>
      <DataTable
        name="names"
        label="Names"
        columns={columns}
        rows={[]}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        filtered={filtered}
        otherTabs={{ entries, onOpen: vi.fn() }}
      />
    </MantineProvider>,
  );

test('a tab without a match offers those that have some', () => {
  const html = shown(true);
  expect(html).toContain(m.app_table_empty_tab());
  expect(html).toContain(m.app_table_in_tab({ tab: 'All tabs', count: '1,000+' }));
  expect(html).toContain(m.app_table_in_tab({ tab: 'Paid ones', count: '3' }));
  for (const label of ['Without any', 'Not counted yet']) expect(html).not.toContain(label);
});

test('where no tab has a match, or nothing is searched for, none is offered', () => {
  expect(shown(true, TABS.slice(2))).toContain(m.app_table_empty_filtered());
  expect(shown(false)).toContain(m.app_table_empty());
  for (const html of [shown(true, TABS.slice(2)), shown(false)]) expect(html).not.toContain(m.app_table_empty_tab());
});
