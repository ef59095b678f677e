import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDraft } from '../../../../../platform/web/form/draft-store.ts';
import { clearOwnDraft, type LeftDraft, saveOwnDraft } from './own-draft.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
  key: (at: number) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size;
  },
});
/** What the tab that acts now remembers; a duplicate of it begins with a copy. */
let inTab = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => inTab.get(key) ?? null,
  setItem: (key: string, value: string) => inTab.set(key, value),
});

type Close = () => void;
/** What ends with the tab that acts now. */
let closing: Close[] = [];

/** The browser's locks: whoever asks for one that is held waits until it is free, or for as long as it likes. */
function locksOfBrowser() {
  const held = new Set<string>();
  const waiting = new Map<string, Close[]>();
  const { promise: somebodyWaits, resolve: waits } = Promise.withResolvers<void>();
  function give(name: string, work: () => unknown, ends: Close[]): void {
    held.add(name);
    ends.push(() => {
      held.delete(name);
      waiting.get(name)?.shift()?.();
    });
    work();
  }
  return {
    somebodyWaits,
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => unknown) =>
      new Promise((_, refuse) => {
        const ends = closing;
        if (!held.has(name)) return give(name, work, ends);
        const next = () => give(name, work, ends);
        waiting.set(name, [...(waiting.get(name) ?? []), next]);
        waits();
        signal.addEventListener('abort', () => {
          waiting.set(name, waiting.get(name)?.filter((one) => one !== next) ?? []);
          refuse(signal.reason);
        });
      }),
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}

/** Tells the other tabs, as the browser's channel does. */
const channels = new Set<EventTarget>();
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
    closing.push(() => channels.delete(this));
  }
  postMessage(data: unknown): void {
    for (const one of channels) if (one !== this) one.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A page of its own, with what its tab remembers. */
async function openTab(remembers = new Map<string, string>()) {
  vi.resetModules();
  inTab = remembers;
  const ends: Close[] = [];
  closing = ends;
  const draft = await import('./own-draft.ts');
  const { key } = await draft.newProjectDraft('access');
  return {
    key,
    remembers,
    left: async () => (await draft.newProjectDraft('access')).left,
    take: (left: LeftDraft) => draft.takeDraft(left, key),
    drop: draft.dropDraft,
    leftOf: async (kind: 'parking') => (await draft.newProjectDraft(kind)).left,
    close() {
      for (const end of ends) end();
    },
  };
}

function certain<T>(value: T | null): T {
  if (value === null) throw new Error('nothing is left');
  return value;
}

beforeEach(() => {
  stored.clear();
  channels.clear();
});
afterAll(() => vi.unstubAllGlobals());

test('a tab in which nothing is typed leaves alone what another one has not saved', () => {
  saveOwnDraft('match-project-1', 'one', { edited: 'typed here' });
  clearOwnDraft('match-project-1', 'other');
  expect(loadDraft('match-project-1')).toMatchObject({ edited: 'typed here' });
  clearOwnDraft('match-project-1', 'one');
  expect(loadDraft('match-project-1')).toBeNull();
});

describe.each([
  ['locks', () => ({ locks: locksOfBrowser() })],
  ['answers, where there are no locks', () => ({})],
])('new projects of several tabs, told apart by %s', (_, navigatorOf) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', navigatorOf());
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.setTimerTickMode('nextTimerAsync');
  });
  afterEach(() => vi.useRealTimers());

  test('are kept apart, and a reload finds the one of its tab', async () => {
    const first = await openTab();
    saveOwnDraft(first.key, 'one', { edited: 'in the first tab' });
    const second = await openTab();
    expect(second.key).not.toBe(first.key);
    expect(loadDraft(second.key)).toBeNull();
    first.close();
    expect((await openTab(first.remembers)).key).toBe(first.key);
  });

  test('a duplicated tab does not write where the first one does', async () => {
    const first = await openTab();
    saveOwnDraft(first.key, 'one', { edited: 'in the first tab' });
    const duplicate = await openTab(new Map(first.remembers));
    expect(duplicate.key).not.toBe(first.key);
    expect(loadDraft(duplicate.key)).toBeNull();
    first.close();
    duplicate.close();
    expect((await openTab(duplicate.remembers)).key).toBe(duplicate.key);
  });

  test('what is typed in a tab that is open is neither offered, nor taken or discarded once it is open again', async () => {
    const first = await openTab();
    saveOwnDraft(first.key, 'one', { edited: 'in the first tab' });
    const second = await openTab();
    expect(await second.left()).toBeNull();
    first.close();
    const left = certain(await second.left());
    expect(left.key).toBe(first.key);
    await openTab(first.remembers);
    expect(await second.take(left)).toBe('elsewhere');
    expect(await second.drop(left)).toBe(false);
    expect(loadDraft(first.key)).toMatchObject({ edited: 'in the first tab' });
    expect(loadDraft(second.key)).toBeNull();
  });

  test('what a closed tab has left is taken over once, with its name, and never in place of what is typed here', async () => {
    const closed = await openTab();
    saveOwnDraft(closed.key, 'one', { edited: 'left' });
    saveOwnDraft(`${closed.key}-name`, 'one', { name: 'its name' });
    closed.close();
    const here = await openTab();
    expect(await here.leftOf('parking')).toBeNull();
    const left = certain(await here.left());
    saveOwnDraft(here.key, 'other', { edited: 'typed since it was offered' });
    expect(await here.take(left)).toBe('typed');
    expect(loadDraft(here.key)).toMatchObject({ edited: 'typed since it was offered' });
    expect(await here.left()).toBeNull();

    clearOwnDraft(here.key, 'other');
    expect(await here.take(left)).toBe('taken');
    expect(loadDraft(here.key)).toMatchObject({ edited: 'left' });
    expect(loadDraft(`${here.key}-name`)).toMatchObject({ name: 'its name' });
    expect(stored.size).toBe(2);
  });

  test('what is discarded goes with its name', async () => {
    const closed = await openTab();
    saveOwnDraft(closed.key, 'one', { edited: 'left' });
    saveOwnDraft(`${closed.key}-name`, 'one', { name: 'its name' });
    closed.close();
    const here = await openTab();
    expect(await here.drop(certain(await here.left()))).toBe(true);
    expect(stored.size).toBe(0);
  });
});

test('a reload waits for the page before it to close, instead of taking another name', async () => {
  const locks = locksOfBrowser();
  vi.stubGlobal('navigator', { locks });
  const before = await openTab();
  const reloaded = openTab(before.remembers);
  await locks.somebodyWaits;
  before.close();
  expect((await reloaded).key).toBe(before.key);
});

test('where the browser knows neither locks nor channels, what another tab has left is offered all the same', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  const other = await openTab();
  saveOwnDraft(other.key, 'one', { edited: 'left' });
  const here = await openTab();
  expect(here.key).not.toBe(other.key);
  expect((await here.left())?.key).toBe(other.key);
});
