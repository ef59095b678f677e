import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

it('keeps the newest eight once each', () => {
  for (let n = 1; n <= 10; n += 1) rememberSearch(` text ${n} `);
  rememberSearch('TEXT 5');
  rememberSearch('   ');
  expect(recentSearches()).toEqual(['TEXT 5', 'text 10', 'text 9', 'text 8', 'text 7', 'text 6', 'text 4', 'text 3']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

it('lives with what others wrote into the storage', () => {
  for (const broken of ['{', '{"a":1}', 'null', '[1,{},"kept"]']) {
    localStorage.setItem('argus.recent-searches.0', broken);
    expect(recentSearches()).toEqual(broken.includes('kept') ? ['kept'] : []);
  }
});
