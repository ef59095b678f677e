import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refetchStale } from './refetch-stale.ts';

/** A displayed query whose reads the test resolves itself. */
function shown() {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(queries, { queryKey: ['shops', 'list'], queryFn });
  observer.subscribe(() => undefined);
  return { queries, queryFn, observer, answer: (at: number, value: string) => answers[at]?.(value) };
}

test('what a change came upon while it was first read is read again', async () => {
  const { queries, queryFn, observer, answer } = shown();
  refetchStale(queries, ['shops']);
  answer(0, 'before the change');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer(1, 'after the change');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the change'));
});

test('what is shown already is read once more, and no oftener', async () => {
  const { queries, queryFn, observer, answer } = shown();
  answer(0, 'before the change');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before the change'));
  refetchStale(queries, ['shops']);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer(1, 'after the change');
  await vi.waitFor(() =>
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', isFetching: false }),
  );
  expect(queryFn).toHaveBeenCalledTimes(2);
});
