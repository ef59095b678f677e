import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../session/memory-storage.ts';
import { clearSession, loseSession, updateSession } from '../session/session-store.ts';
import { clearDraft, forgetDraftsOfOthers, loadDraft, saveDraft } from './draft-store.ts';

const ZHOU = { id: 7, nickname: 'Zhou' };
const LI = { id: 71, nickname: 'Li' };

function signIn(pcUserInfo: typeof ZHOU): void {
  updateSession({ token: `token of ${pcUserInfo.nickname}`, pcUserInfo });
  forgetDraftsOfOthers();
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  clearSession();
  signIn(ZHOU);
  saveDraft('address-new', { realName: 'Zhou Yi', phone: '13800000001' });
});
afterEach(() => vi.unstubAllGlobals());

test('a session that ends by itself leaves what was typed to the same person', () => {
  loseSession();
  expect(loadDraft('address-new')).toBeNull();
  signIn(ZHOU);
  expect(loadDraft('address-new')).toEqual({ realName: 'Zhou Yi', phone: '13800000001' });
});

test('another person who signs in then is not offered it, and nothing of it stays in the browser', () => {
  loseSession();
  signIn(LI);
  expect(loadDraft('address-new')).toBeNull();
  expect(JSON.stringify(Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)))).not.toContain(
    'address-new',
  );
  loseSession();
  signIn(ZHOU);
  expect(loadDraft('address-new')).toBeNull();
});

test('signing out forgets it', () => {
  clearSession();
  signIn(ZHOU);
  expect(loadDraft('address-new')).toBeNull();
});

test('a draft is forgotten by its name; what is secret is never kept', () => {
  saveDraft('sign-in', { phone: '1', password: 'secret', smsCode: '123456' });
  expect(loadDraft('sign-in')).toEqual({ phone: '1' });
  clearDraft('sign-in');
  expect(loadDraft('sign-in')).toBeNull();
});

test('the oldest drafts make room for new ones', () => {
  vi.useFakeTimers({ now: Date.now() + 1 });
  for (let at = 0; at < 30; at += 1) {
    vi.advanceTimersByTime(1);
    saveDraft(`order-${at}`, { at });
  }
  vi.useRealTimers();
  expect(loadDraft('address-new')).toBeNull();
  expect(loadDraft('order-0')).toEqual({ at: 0 });
  expect(localStorage.length).toBeLessThan(40);
});

test.each(['{broken', 'null', '[1]', '{"at":1,"values":[]}', '{"values":{}}'])(
  'what is stored as %s is no draft',
  (text) => {
    localStorage.setItem('argus.draft.7.address-new', text);
    expect(loadDraft('address-new')).toBeNull();
  },
);
