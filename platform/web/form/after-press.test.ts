import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const shown = vi.fn();
let page: EventTarget;
let afterPress: (move: () => void) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  shown.mockReset();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  ({ afterPress } = await import('./after-press.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('with nothing pressed it is done at once', () => {
  afterPress(shown);
  expect(shown).toHaveBeenCalledTimes(1);
});

test.each(['mouseup', 'dragend'])('during a press it waits until after %s and the click', async (ending) => {
  page.dispatchEvent(new Event('mousedown'));
  afterPress(shown);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown).not.toHaveBeenCalled();
  page.dispatchEvent(new Event(ending));
  await Promise.resolve();
  // The click happens here.
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalledTimes(1);
  afterPress(shown);
  expect(shown).toHaveBeenCalledTimes(2);
});
