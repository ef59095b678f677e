import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '../kit/toast-store.ts';
import { batchChange } from './batch-actions.ts';

const rows = [{ id: 1 }, { id: 2 }];

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

/** What is selected after the action, of the rows that it was about and of one on another page. */
async function selectedAfter(change: { removes?: boolean; send: () => Promise<unknown> }) {
  const all = [...rows, { id: 3 }];
  const kept = { rows: all };
  const send = vi.fn(change.send);
  const action = batchChange<{ id: number }>({ id: 'delete', label: 'Delete', done: 'Deleted', ...change, send });
  action.run(rows, (isDone) => {
    kept.rows = all.filter((row) => !isDone(row));
  });
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ ids: [1, 2] }));
  const isSent = await send.mock.results[0]?.value.then(
    () => true,
    () => false,
  );
  if (isSent) await vi.waitFor(() => expect(shownToasts()).toHaveLength(1));
  return kept.rows.map(({ id }) => id);
}

test('rows that are deleted are selected no longer', async () => {
  expect(await selectedAfter({ removes: true, send: () => Promise.resolve() })).toEqual([3]);
});

test('rows that could not be deleted, or were only changed, still are', async () => {
  expect(await selectedAfter({ removes: true, send: () => Promise.reject(new Error('no')) })).toEqual([1, 2, 3]);
  expect(await selectedAfter({ send: () => Promise.resolve() })).toEqual([1, 2, 3]);
});
