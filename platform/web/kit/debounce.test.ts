import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced } from './debounce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs once, 500 ms after the last value', () => {
  const run = vi.fn();
  const settle = debounced(run);
  settle.later(1);
  vi.advanceTimersByTime(499);
  settle.later(2);
  vi.advanceTimersByTime(499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([[2]]);
});

test('what waits can be run at once, and then not again', () => {
  const run = vi.fn();
  const settle = debounced(run);
  settle.now();
  expect(run).not.toHaveBeenCalled();
  settle.later('typed');
  settle.now();
  vi.advanceTimersByTime(1_000);
  expect(run.mock.calls).toEqual([['typed']]);
});
