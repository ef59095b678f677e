import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDraft } from '../../../../../platform/web/form/draft-store.ts';
import { clearOwnDraft, leftDraft, newProjectDraft, saveOwnDraft, takeDraft } from './own-draft.ts';

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
const inTab = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => inTab.get(key) ?? null,
  setItem: (key: string, value: string) => inTab.set(key, value),
});
beforeEach(() => {
  stored.clear();
  inTab.clear();
});
afterAll(() => vi.unstubAllGlobals());

test('a tab in which nothing is typed leaves alone what another one has not saved', () => {
  saveOwnDraft('match-project-1', 'one', { edited: 'typed here' });
  clearOwnDraft('match-project-1', 'other');
  expect(loadDraft('match-project-1')).toMatchObject({ edited: 'typed here' });
  clearOwnDraft('match-project-1', 'one');
  expect(loadDraft('match-project-1')).toBeNull();
});

describe('new projects of two tabs', () => {
  test('are kept apart, and a reload finds the one of its tab', () => {
    const first = newProjectDraft('parking');
    saveOwnDraft(first, 'one', { edited: 'in the first tab' });
    expect(newProjectDraft('parking')).toBe(first);
    inTab.clear();
    const second = newProjectDraft('parking');
    expect(second).not.toBe(first);
    expect(loadDraft(second)).toBeNull();
    saveOwnDraft(second, 'other', { edited: 'in the second tab' });
    expect(loadDraft(first)).toMatchObject({ edited: 'in the first tab' });
  });

  test('what a closed tab has left is offered, taken over once, and never in place of what is typed here', () => {
    const closed = newProjectDraft('access');
    saveOwnDraft(closed, 'one', { edited: 'left' });
    saveOwnDraft(`${closed}-name`, 'one', { name: 'left' });
    inTab.clear();
    expect(leftDraft('parking')).toBeNull();
    const left = leftDraft('access');
    expect(left?.key).toBe(closed);
    if (left) takeDraft(left, 'access');
    expect(loadDraft(newProjectDraft('access'))).toMatchObject({ edited: 'left' });
    expect(loadDraft(closed)).toBeNull();
    saveOwnDraft(closed, 'one', { edited: 'more' });
    expect(leftDraft('access')).toBeNull();
  });
});
