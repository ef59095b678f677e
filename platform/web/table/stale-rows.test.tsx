import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '#messages';
import { APP_ERRORS } from '../../contract/app-error.ts';
import { ApiFailure } from '../api-client/api-failure.ts';
import { DataTable } from './DataTable.tsx';
import { plainColumns } from './plain-columns.tsx';

const columns = [plainColumns<{ name: string }>().name('Name', ({ name }) => name)];
const ROWS = [{ name: 'first row' }];
const shown = (failure: Error | null, rows?: typeof ROWS) =>
  renderToStaticMarkup(
    <MantineProvider>
      <DataTable
        name="names"
        label="Names"
        columns={columns}
        rows={rows}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        failure={failure}
        onRefresh={() => undefined}
      />
    </MantineProvider>,
  );

const offline = new ApiFailure({ code: 0, reason: 'network', message: 'no network' });
const forbidden = new ApiFailure({ ...APP_ERRORS.forbidden, message: 'not yours any more' });

test('rows that cannot be read again for want of a network stay, and say that they may be old', () => {
  for (const words of ['first row', m.app_stale(), 'no network', m.app_retry()])
    expect(shown(offline, ROWS)).toContain(words);
  expect(shown(offline, ROWS)).not.toContain(m.app_table_failed());
  expect(shown(null, ROWS)).not.toContain(m.app_stale());
});

test('rows that may no longer be read are gone, and without rows the failure stands in their place', () => {
  expect(shown(forbidden, ROWS)).not.toContain('first row');
  expect(shown(forbidden, ROWS)).toContain('not yours any more');
  expect(shown(offline)).toContain(m.app_table_failed());
  expect(shown(offline)).not.toContain(m.app_stale());
});
