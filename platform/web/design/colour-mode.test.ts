import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../session/memory-storage.ts';
import { COLOUR_SCRIPT, chooseColourMode, chosenColourMode, forceColourMode } from './colour-mode.ts';

const KEY = 'argus-colour-mode';
let dataset: { theme?: string };

beforeEach(() => {
  dataset = {};
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => {
  forceColourMode(undefined);
  vi.unstubAllGlobals();
});

/** What the script in the page's head does before the first paint. */
function openPage(): string | undefined {
  delete dataset.theme;
  new Function(COLOUR_SCRIPT)();
  return dataset.theme;
}

test('the mode is kept under one fixed key, and the next page begins with it', () => {
  expect(openPage()).toBeUndefined();
  chooseColourMode('dark');
  expect([localStorage.length, localStorage.getItem(KEY)]).toEqual([1, '"dark"']);
  expect(openPage()).toBe('dark');
  chooseColourMode('light');
  expect([localStorage.length, localStorage.getItem(KEY)]).toEqual([1, '"light"']);
  expect(openPage()).toBe('light');
  chooseColourMode(undefined);
  expect([localStorage.length, chosenColourMode(), openPage()]).toEqual([0, undefined, undefined]);
});

test('a route’s mode is not kept, and what was chosen comes back after it', () => {
  chooseColourMode('light');
  forceColourMode('dark');
  expect([dataset.theme, localStorage.getItem(KEY)]).toEqual(['dark', '"light"']);
  forceColourMode(undefined);
  expect(dataset.theme).toBe('light');
});

test('anything else under the key is as good as nothing', () => {
  localStorage.setItem(KEY, '"purple"');
  expect([chosenColourMode(), openPage()]).toEqual([undefined, undefined]);
});
