import { describe, expect, test, vi } from 'vitest';
import { reloadAfterChunkFailure } from '../../platform/web/chunks/chunk-reload.ts';
import { forcedMode, scrollKeeper, stateAfterNavigation } from './navigation-hooks.ts';

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as Storage;
}

describe('navigation', () => {
  test('the search text stays on the lists and goes elsewhere', () => {
    expect(stateAfterNavigation('/', '/product/product_list')).not.toHaveProperty('searchKey');
    expect(stateAfterNavigation('/', '/merchant/merchant_list')).not.toHaveProperty('searchKey');
    expect(stateAfterNavigation('/product/product_list', '/')).toMatchObject({ searchKey: '' });
    expect(stateAfterNavigation('/users', '/users')).not.toHaveProperty('searchKey');
  });

  test('home flag, header menu and path follow the route', () => {
    expect(stateAfterNavigation(undefined, '/')).toMatchObject({
      homeFlag: true,
      headerMenuVisible: true,
      routePath: '/',
    });
    expect(stateAfterNavigation('/', '/merchant/merchant_home')).toMatchObject({
      homeFlag: false,
      headerMenuVisible: false,
    });
  });

  test('leaving a product closes the coupon popup', () => {
    expect(stateAfterNavigation('/product/detail/1', '/')).toMatchObject({ couponPopupOpen: false });
    expect(stateAfterNavigation('/product/detail/1', '/product/detail/2')).not.toHaveProperty('couponPopupOpen');
  });

  test('the innermost route that demands a colour mode has its way', () => {
    const plain = { staticData: {} };
    const dark = { staticData: { colourMode: 'dark' } } as const;
    const light = { staticData: { colourMode: 'light' } } as const;
    expect(forcedMode([plain, plain])).toBeUndefined();
    expect(forcedMode([dark, plain])).toBe('dark');
    expect(forcedMode([dark, light, plain])).toBe('light');
  });

  test('a lost chunk reloads the page once in ten seconds', () => {
    const storage = memoryStorage();
    const go = vi.fn();
    expect(reloadAfterChunkFailure(1_000_000, storage, go)).toBe(true);
    expect(reloadAfterChunkFailure(1_009_999, storage, go)).toBe(false);
    expect(reloadAfterChunkFailure(1_010_000, storage, go)).toBe(true);
    expect(go).toHaveBeenCalledTimes(2);
  });

  test('without a network nothing is reloaded: the page that is there is worth more', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const go = vi.fn();
    expect(reloadAfterChunkFailure(1_000_000, memoryStorage(), go)).toBe(false);
    expect(go).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

test('the first page stays where it was scrolled to, every other one is the router’s', () => {
  const noted = vi.fn();
  const scrolled = scrollKeeper(() => true, noted);
  expect([scrolled(), scrolled()]).toEqual([false, true]);
  expect(noted).toHaveBeenCalledTimes(1);
  const untouched = scrollKeeper(() => false, noted);
  expect([untouched(), untouched()]).toEqual([true, true]);
  expect(noted).toHaveBeenCalledTimes(1);
});
