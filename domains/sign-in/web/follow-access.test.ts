import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../platform/web/api-client/api-client.ts';
import { provideClient } from '../../../platform/web/api-client/call.ts';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import { clearSession, session, updateSession } from '../../../platform/web/session/session-store.ts';
import { checkToken, listMyPermissions } from '../contract/session-endpoints.ts';
import { followAccess, onAccess, REFRESH_AFTER_MS } from './follow-access.ts';

const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  documentElement: { toggleAttribute: () => true },
});
const changed = vi.fn();
const asked = vi.fn();
/** The server's data on the user, and the digest on its responses. */
let mall = { permissions: ['goods:showPrice'], digest: 'before' };
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', page);
  clearSession();
  changed.mockReset();
  asked.mockReset();
  mall = { permissions: ['goods:showPrice'], digest: 'before' };
  const userInfo = { id: 7, nickname: 'Zhou', phone: '13800000001', email: '' };
  const answers = (endpoint: unknown) => {
    if (endpoint === checkToken)
      return {
        token: 'T',
        simulationFlag: false,
        identity: 2,
        roles: [],
        relationType: 0,
        userInfo,
        disabledCategoryIds: [],
      };
    return endpoint === listMyPermissions ? mall.permissions : [];
  };
  const call = async (endpoint: unknown, _input: unknown, options: unknown) => {
    if (endpoint === listMyPermissions) asked(options);
    onAccess(mall.digest, session().token);
    return answers(endpoint);
  };
  provideClient(() => ({ call }) as unknown as ApiClient);
  updateSession({ token: 'T', identity: 2, permissions: ['goods:showPrice'], accessDigest: 'before' });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

test('when the app starts: rights taken since the last visit are gone, and what is shown is read again', async () => {
  mall = { permissions: [], digest: 'after' };
  stop = followAccess(changed);
  await settled();
  expect(session()).toMatchObject({ permissions: [], accessDigest: 'after' });
  expect(changed).toHaveBeenCalledOnce();
});

test('nobody is told when nothing changed, and nobody waits for it', async () => {
  stop = followAccess(changed);
  await settled();
  expect(changed).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ quiet: true });
});

test('when the page becomes visible after a while, not after a glance elsewhere', async () => {
  stop = followAccess(changed);
  await settled();
  mall = { permissions: ['goods:showPrice', 'wallet:index'], digest: 'after' };
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS - 1);
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(session().permissions).not.toContain('wallet:index');
  await vi.advanceTimersByTimeAsync(1);
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(session().permissions).toContain('wallet:index');
});

test('when an answer says that the rights changed: once, however many answers say so', async () => {
  stop = followAccess(changed);
  await settled();
  asked.mockReset();
  mall = { permissions: [], digest: 'after' };
  onAccess('after', 'T');
  onAccess('after', 'T');
  await settled();
  onAccess('after', 'T');
  await settled();
  expect(asked).toHaveBeenCalledOnce();
  expect(session().permissions).toEqual([]);
  expect(changed).toHaveBeenCalledOnce();
});

test('when an answer says that the terms changed, what was shown at the former prices is read again', async () => {
  stop = followAccess(changed);
  await settled();
  mall = { ...mall, digest: 'after' };
  onAccess('after', 'T');
  await settled();
  expect(session()).toMatchObject({ permissions: ['goods:showPrice'], accessDigest: 'after' });
  expect(changed).toHaveBeenCalledOnce();
});

test('an answer to a session that is over changes nothing of the present one', async () => {
  stop = followAccess(changed);
  await settled();
  asked.mockReset();
  onAccess('after', 'T0');
  await settled();
  expect(asked).not.toHaveBeenCalled();
});

test('what was asked for one session is not written into another that began meanwhile', async () => {
  mall = { permissions: ['*:*:*'], digest: 'after' };
  stop = followAccess(changed);
  updateSession({ token: 'T2', permissions: [] });
  await settled();
  expect(session()).toMatchObject({ token: 'T2', permissions: [] });
});

test('a visitor is not read', async () => {
  clearSession();
  stop = followAccess(changed);
  await settled();
  expect(asked).not.toHaveBeenCalled();
});
