import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { loadDraft } from '../../../../../platform/web/form/draft-store.ts';
import { clearOwnDraft, saveOwnDraft } from './own-draft.ts';

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
beforeEach(() => stored.clear());
afterAll(() => vi.unstubAllGlobals());

test('a tab in which nothing is typed leaves alone what another one has not saved', () => {
  saveOwnDraft('match-project-1', 'one', { edited: 'typed here' });
  clearOwnDraft('match-project-1', 'other');
  expect(loadDraft('match-project-1')).toMatchObject({ edited: 'typed here' });
  clearOwnDraft('match-project-1', 'one');
  expect(loadDraft('match-project-1')).toBeNull();
});
