import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import { compared, setCompared, toggleCompared } from './compared-store.ts';

const product = (id: number) => ({ id, name: `DS-${id}` });

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('up to four products are put aside and taken out again', () => {
  expect([1, 2, 3, 4].map((id) => toggleCompared(product(id)))).toEqual([true, true, true, true]);
  expect(toggleCompared(product(5))).toBe(false);
  expect(compared().map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  // One that is among them can be taken out although there is no room.
  expect(toggleCompared(product(2))).toBe(true);
  expect(toggleCompared(product(5))).toBe(true);
  expect(compared().map(({ id }) => id)).toEqual([1, 3, 4, 5]);
});

test('the same array is returned until something changes', () => {
  setCompared([product(1)]);
  const before = compared();
  expect(compared()).toBe(before);
  // As signing out does.
  localStorage.clear();
  expect(compared()).toEqual([]);
});

test.each(['{', '[{"id":"x"}]', '7', '[{"id":1,"name":"a"},{"id":2}]', JSON.stringify(Array(9).fill(product(1)))])(
  'what is no list of products counts as nothing: %s',
  (text) => {
    localStorage.setItem('argus.compared', text);
    expect(compared()).toEqual([]);
    expect(toggleCompared(product(1))).toBe(true);
    expect(compared()).toEqual([product(1)]);
  },
);
