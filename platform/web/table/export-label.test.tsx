import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '#messages';
import { DataTable } from './DataTable.tsx';
import { plainColumns } from './plain-columns.tsx';

const columns = [plainColumns<{ name: string }>().name('Name', ({ name }) => name)];
const readPage = async () => ({ list: [], total: 0 });
const labelOf = (props: { filtered?: boolean; paged?: boolean; isPart?: boolean; reads?: boolean }) => {
  const { filtered = false, paged = true, isPart = false, reads = true } = props;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <DataTable
        name="names"
        label="Names"
        columns={columns}
        rows={[{ name: 'one' }]}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        filtered={filtered}
        csv={{ fileName: 'names', isPart, ...(reads && { readPage }) }}
        {...(paged && { paged: { page: 1, limit: 20, total: 1, onPage: () => undefined } })}
      />
    </MantineProvider>,
  );
  const words = [m.app_table_export(), m.app_table_export_all(), m.app_table_export_page()];
  return words.filter((word) => html.includes(`>${word}<`) || html.includes(`${word}</`));
};

test('an export says whether it is of all there is, of what the filters find, or of the page', () => {
  expect(labelOf({})).toEqual([m.app_table_export_all()]);
  expect(labelOf({ filtered: true })).toEqual([m.app_table_export()]);
  expect(labelOf({ isPart: true })).toEqual([m.app_table_export()]);
  expect(labelOf({ paged: false, reads: false })).toEqual([m.app_table_export_all()]);
  expect(labelOf({ reads: false })).toEqual([m.app_table_export_page()]);
});
