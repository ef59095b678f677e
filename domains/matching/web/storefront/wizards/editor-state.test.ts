import { expect, test, vi } from 'vitest';
import type { EditedSite } from './edited-site.ts';
import {
  begunWith,
  caughtUp,
  type EditorState,
  opened,
  openNewer,
  renamed,
  settled,
  startedOver,
} from './editor-state.ts';

const siteOf = (cameras: number): EditedSite => ({
  scenes: [{ kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras }] }],
  ...{ settings: {}, constraints: {}, overrides: [] },
});
const typing = (state: EditorState, cameras: number): EditorState => ({ ...state, edited: siteOf(cameras) });
const first = { site: siteOf(1), revision: 1 };
const second = { site: siteOf(2), revision: 2 };

test('starting over takes site and revision that belong together, though a newer one is known', () => {
  const state = caughtUp(typing(opened(first), 9), second);
  expect(state.edited).toEqual(siteOf(9));
  expect(startedOver(state)).toMatchObject({ edited: first.site, revision: 1 });
});

test('what another tab has saved is shown where nothing is typed, so that it is never overwritten unseen', () => {
  expect(caughtUp(opened(first), second)).toEqual(opened(second));
  // An answer that is older than what is known changes nothing.
  expect(caughtUp(opened(second), first)).toEqual(opened(second));
});

test('a draft is saved over the revision that it was typed on', () => {
  const state = begunWith(second, { edited: siteOf(9), revision: 1 });
  expect(state).toMatchObject({ edited: siteOf(9), revision: 1, isRestored: true });
  expect(startedOver(state)).toEqual(opened(second));
});

test('what was typed while it was saved stays unsaved; its own answer is nothing newer', () => {
  const sent = siteOf(3);
  const state = settled(typing(opened(first), 4), sent, 2);
  expect(state).toMatchObject({ edited: siteOf(4), revision: 2, kept: { site: sent, revision: 2 } });
  expect(caughtUp(state, { site: sent, revision: 2 })).toBe(state);
});

test('another name keeps what is typed, and only that of the same revision may still be saved', () => {
  expect(renamed(typing(opened(first), 9), 1, 2)).toMatchObject({ edited: siteOf(9), revision: 2 });
  const old = begunWith(second, { edited: siteOf(9), revision: 1 });
  expect(renamed(old, 2, 3)).toMatchObject({ revision: 1, kept: { revision: 3 } });
});

test('what was typed is given up for the newer one only once that is there', async () => {
  const open = vi.fn();
  expect(await openNewer(async () => null, open)).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(await openNewer(async () => second, open)).toBe(true);
  expect(open).toHaveBeenCalledWith(second);
});
