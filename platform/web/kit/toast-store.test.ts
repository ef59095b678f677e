import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerUndo } from './offer-undo.ts';
import { dismissErrors, dismissToast, holdToast, shownToasts, startToastTimer, toast } from './toast-store.ts';

const messages = () => shownToasts().map((shown) => shown.message);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.useRealTimers();
});

test('a toast stays 4500 ms', () => {
  toast('success', 'saved');
  vi.advanceTimersByTime(4_499);
  expect(messages()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('the same message stays longer instead of appearing twice', () => {
  toast('error', 'busy');
  vi.advanceTimersByTime(4_000);
  toast('error', 'busy');
  vi.advanceTimersByTime(4_000);
  expect(messages()).toEqual(['busy']);
  vi.advanceTimersByTime(500);
  expect(messages()).toEqual([]);
});

test('another try takes the errors of the last one away, and nothing else', () => {
  toast('error', 'wrong password');
  toast('info', 'news');
  dismissErrors();
  expect(messages()).toEqual(['news']);
});

test('a toast that is pointed at waits', () => {
  const id = toast('info', 'read me');
  holdToast(id);
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['read me']);
  startToastTimer(id);
  vi.advanceTimersByTime(4_500);
  expect(messages()).toEqual([]);
});

test('undo is offered once, and done only when asked', () => {
  const undo = vi.fn();
  offerUndo('line removed', undo);
  const [shown] = shownToasts();
  expect(undo).not.toHaveBeenCalled();
  shown?.action?.run();
  expect(undo).toHaveBeenCalledOnce();
});
