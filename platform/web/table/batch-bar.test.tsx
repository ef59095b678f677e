import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { BatchBar } from './BatchBar.tsx';
import type { BatchAction } from './table-column.ts';

const plain: BatchAction<string> = { id: 'print', label: 'Print', run: vi.fn() };
const counted: BatchAction<string> = {
  id: 'cancel',
  label: 'Cancel order',
  counted: ({ count }) => `Cancel ${count} orders`,
  run: vi.fn(),
};

const bar = (actions: readonly BatchAction<string>[]) =>
  renderToStaticMarkup(
    <BatchBar rows={['SO1', 'SO2', 'SO3']} actions={actions} onClear={vi.fn()} onDeselect={vi.fn()} />,
  );

test('an action over several rows says of how many it is, also where it is not possible', () => {
  const html = bar([plain, counted]);
  expect(html).toContain('Print');
  expect(html).toContain('Cancel 3 orders');
  expect(html).not.toContain('Cancel order');
  expect(bar([{ ...counted, disabledReason: () => 'Paid' }])).toContain(
    m.app_table_reason({ action: 'Cancel 3 orders', reason: 'Paid' }),
  );
});
