import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';
import * as store from './session-store.ts';

const reload = vi.fn();
let stop: () => void;

/** Simulates another tab: its change is already in the storage when the event arrives. */
function fromAnotherTab(key: string | null, value: string | null): void {
  const before = key === null ? null : localStorage.getItem(key);
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  const event = new Event('storage');
  window.dispatchEvent(Object.assign(event, { key, oldValue: before, newValue: value, storageArea: localStorage }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', new EventTarget());
  reload.mockReset();
  store.clearSession();
  store.updateSession({ token: 'T', identity: 2, jumpToken: 'J', permissions: ['goods:showPrice', 'order:index'] });
  stop = store.watchStorage(reload);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the session', () => {
  test('a token is what being signed in means', () => {
    expect(store.isSignedIn()).toBe(true);
    store.clearSession();
    expect(store.isSignedIn()).toBe(false);
    expect(store.session()).toEqual(store.VISITOR);
  });

  test('logout wipes everything but whether prices are shown', () => {
    store.setShowPrice(false);
    localStorage.setItem('draft', 'x');
    store.clearSession();
    expect(localStorage.length).toBe(1);
    expect(localStorage.getItem('priceVisible')).toBe('false');
    store.updateSession({ token: 'T2' });
    expect(store.session().showPrice).toBe(false);
  });

  test('the account is offered again when the session ended by itself, and not after signing out', () => {
    store.rememberAccount('zhou@example.com');
    store.loseSession();
    expect(store.isSignedIn()).toBe(false);
    expect(localStorage.getItem('ACCOUNT')).toBe('"zhou@example.com"');
    expect(store.rememberedAccount()).toBe('zhou@example.com');
    store.clearSession();
    expect(store.rememberedAccount()).toBe('');
  });

  test('a damaged entry counts as absent', () => {
    fromAnotherTab('permissions', '{broken');
    vi.advanceTimersByTime(200);
    expect(store.session().permissions).toEqual([]);
    expect(store.session().token).toBe('T');
  });

  test('a permission, the wildcard, and nothing required', () => {
    expect([store.can('order:index'), store.can('wallet:index'), store.can('')]).toEqual([true, false, true]);
    store.updateSession({ permissions: ['*:*:*'] });
    expect(store.can('wallet:index')).toBe(true);
  });
});

describe('a tab in which staff act for a customer', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    store.enterSimulationTab();
  });

  test('begins as a visitor’s and leaves the staff’s own session where it is', () => {
    expect(store.isSignedIn()).toBe(false);
    store.updateSession({ token: 'customer', simulationFlag: true });
    store.setShowPrice(false);
    expect(store.session()).toMatchObject({ token: 'customer', simulationFlag: true, showPrice: false });
    expect(localStorage.getItem('token')).toBe('"T"');
    expect(localStorage.getItem('priceVisible')).toBeNull();
  });

  test('follows the staff’s session again when it is left', () => {
    store.updateSession({ token: 'customer', simulationFlag: true });
    store.leaveSimulationTab();
    expect(store.session()).toMatchObject({ token: 'T', simulationFlag: false });
    expect(sessionStorage.length).toBe(0);
  });
});

describe('an old tab, when another one has begun another session', () => {
  /** The other tab's storage event has not arrived: a hidden tab receives it late. */
  const anotherSession = () => {
    localStorage.setItem('token', '"T2"');
    localStorage.setItem('account', '"li@example.com"');
  };
  const stored = () => [localStorage.getItem('token'), localStorage.getItem('account')];

  test.each<[string, () => void]>([
    ['loses its session', store.loseSession],
    ['signs out', store.clearSession],
  ])('%s: the other session stays', (_name, end) => {
    anotherSession();
    end();
    expect(stored()).toEqual(['"T2"', '"li@example.com"']);
    expect(store.session().token).toBe('T2');
  });

  test('hears that its own token is refused: the other session stays', () => {
    anotherSession();
    expect(store.endedSession('T')).toBe('replaced');
    expect(stored()).toEqual(['"T2"', '"li@example.com"']);
  });

  test('hears late of a sign-out that a sign-in followed: it loads again, with the other session', () => {
    fromAnotherTab(null, null);
    anotherSession();
    vi.advanceTimersByTime(200);
    expect(reload).toHaveBeenCalledOnce();
    expect(stored()).toEqual(['"T2"', '"li@example.com"']);
  });

  test('hears of the new token: what it shows belongs to somebody else, so it loads again', () => {
    fromAnotherTab('token', '"T2"');
    vi.advanceTimersByTime(200);
    expect(reload).toHaveBeenCalledOnce();
  });
});

test.each<[string, string, string]>([
  ['its own token', 'T', 'own'],
  ['a token that it had before', 'T0', 'earlier'],
  ['no token, asked before it signed in', '', 'earlier'],
])('a call is refused that was made with %s', (_name, token, outcome) => {
  expect(store.endedSession(token)).toBe(outcome);
  expect(store.isSignedIn()).toBe(outcome !== 'own');
});

describe('another tab', () => {
  test.each<[string, string | null]>([
    ['cleared the store', null],
    ['removed jumpToken', 'jumpToken'],
    ['removed identity', 'identity'],
  ])('%s: signed out and reloaded, 200 ms later', (_name, key) => {
    fromAnotherTab(key, null);
    vi.advanceTimersByTime(199);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.isSignedIn()).toBe(false);
  });

  test('many changes are one reload, 200 ms after the last', () => {
    fromAnotherTab('identity', null);
    vi.advanceTimersByTime(150);
    fromAnotherTab('token', null);
    vi.advanceTimersByTime(150);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('the loss of another entry is taken over without a reload', () => {
    fromAnotherTab('showPrice', 'false');
    fromAnotherTab('account', null);
    vi.advanceTimersByTime(200);
    expect(reload).not.toHaveBeenCalled();
    expect(store.session().showPrice).toBe(false);
  });

  test('a visitor is not reloaded', () => {
    store.clearSession();
    fromAnotherTab(null, null);
    vi.advanceTimersByTime(200);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a new language reloads', () => {
    fromAnotherTab('languageChanged', '1');
    vi.advanceTimersByTime(200);
    expect(reload).toHaveBeenCalledOnce();
    expect(store.isSignedIn()).toBe(true);
  });
});
