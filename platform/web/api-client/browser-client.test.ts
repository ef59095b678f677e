import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { dismissToast, shownToasts } from '../kit/toast-store.ts';
import { MemoryStorage } from '../session/memory-storage.ts';
import { clearSession, isSignedIn, updateSession } from '../session/session-store.ts';
import { createBrowserClient } from './browser-client.ts';

const read = endpoint({
  method: 'GET',
  path: 'front/pc/user/info',
  request: z.object({}),
  response: z.any(),
  summary: '',
  permission: 'signedIn',
  errors: [],
});
const leave = vi.fn();

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  clearSession();
  const refused = { code: 402, data: { reason: 'loginExpired' }, message: 'Please sign in again' };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('config/list') ? { code: 200, data: [] } : refused),
  );
});
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const words = () => shownToasts().map(({ message }) => message);

test('whose session has ended is told so, once, and is signed out here', async () => {
  updateSession({ token: 'T' });
  const client = createBrowserClient({ onLoginFailure: leave });
  await Promise.allSettled([client.call(read, {}), client.call(read, {})]);
  expect(words()).toEqual(['Please sign in again']);
  expect(isSignedIn()).toBe(false);
  expect(leave).toHaveBeenCalled();
});

test('a visitor is not told of a session that never was', async () => {
  await Promise.allSettled([createBrowserClient({ onLoginFailure: leave }).call(read, {})]);
  expect(words()).toEqual([]);
});
