import { expect, test, vi } from 'vitest';
import { batchChange } from './batch-actions.ts';

const rows = [{ id: 1 }, { id: 2 }];

async function deselected(change: { removes?: boolean; send: () => Promise<unknown> }) {
  const kept = { rows };
  const send = vi.fn(change.send);
  batchChange<{ id: number }>({ id: 'delete', label: 'Delete', done: 'Deleted', ...change, send }).run(
    rows,
    (isDone) => {
      kept.rows = [...rows, { id: 3 }].filter((row) => !isDone(row));
    },
  );
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await send.mock.results[0]?.value.catch(() => undefined);
  await Promise.resolve();
  return kept.rows;
}

test('rows that are deleted are selected no longer; those that could not be, or were only changed, still are', async () => {
  const done = () => Promise.resolve();
  expect(await deselected({ removes: true, send: done })).toEqual([{ id: 3 }]);
  expect(await deselected({ removes: true, send: () => Promise.reject(new Error('no')) })).toEqual(rows);
  expect(await deselected({ send: done })).toEqual(rows);
});
