import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../session/memory-storage.ts';
import { clearSession, loseSession, updateSession } from '../session/session-store.ts';
import { loadTabDraft, saveTabDraft } from './tab-draft.ts';

const stored = () =>
  [localStorage, sessionStorage].flatMap((area) =>
    Array.from({ length: area.length }, (_, at) => area.getItem(area.key(at) ?? '') ?? ''),
  );

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  clearSession();
  updateSession({ token: 'token', pcUserInfo: { id: 7, nickname: 'Zhou' } });
  saveTabDraft('keys', 'KEY-0001');
});
afterEach(() => vi.unstubAllGlobals());

test('a typed secret is there again in this tab, for nobody else, and gone once it has been sent', () => {
  expect(loadTabDraft('keys')).toBe('KEY-0001');
  expect(localStorage.length).toBe(2);
  updateSession({ pcUserInfo: { id: 71, nickname: 'Li' } });
  expect(loadTabDraft('keys')).toBe('');
  updateSession({ pcUserInfo: { id: 7, nickname: 'Zhou' } });
  saveTabDraft('keys', '');
  expect(stored()).not.toContain('KEY-0001');
});

test.each([clearSession, loseSession])('it ends with the session, however that ends', (end) => {
  expect(stored()).toContain('KEY-0001');
  end();
  expect(stored()).not.toContain('KEY-0001');
});
