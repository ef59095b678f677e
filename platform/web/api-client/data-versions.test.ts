import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { MemoryStorage } from '../session/memory-storage.ts';
import { createApiClient } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';
import { type DataVersion, DataVersions } from './data-versions.ts';

const anything = { request: z.any(), response: z.any(), summary: '', permission: 'public', errors: [] } as const;
const read = endpoint({ ...anything, method: 'GET', path: 'front/pc/goods/{id}' });
const write = endpoint({ ...anything, method: 'POST', path: 'front/pc/address/add' });

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const envelope = (code: number, data: unknown = null, message = '') => json({ code, data, message });

const fetcher = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const notify = vi.fn();
const onLoginFailure = vi.fn();
const loadVersions = vi.fn<() => Promise<DataVersion[]>>();
let token = 'T';
let client = createApiClient({ fetcher, locale: () => 'en', token: () => token, notify, onLoginFailure });

const headersOf = (at: number) => fetcher.mock.calls[at]?.[1].headers as Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.resetAllMocks();
  token = 'T';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('kept answers', () => {
  const set = (dataVersionCode: string): DataVersion => ({
    dataVersionCode,
    checkUrlList: ['/api/front/pc/goods/{id}'],
    validUpdateUrlList: ['front/pc/address/add'],
  });
  let serial = 0;
  let versions: DataVersions;

  beforeEach(async () => {
    serial = 0;
    fetcher.mockImplementation(async () => envelope(200, ++serial));
    loadVersions.mockResolvedValue([set('v1')]);
    versions = new DataVersions(loadVersions);
    const locale = () => 'en' as const;
    client = createApiClient({ fetcher, locale, token: () => token, notify, onLoginFailure, dataVersions: versions });
    await versions.refresh();
  });

  test('a covered read is asked once, with its version', async () => {
    expect(await client.call(read, { id: 1 })).toBe(1);
    expect(await client.call(read, { id: 1 })).toBe(1);
    expect(await client.call(read, { id: 2 })).toBe(2);
    expect(headersOf(0)).toMatchObject({ dataVersionCode: 'v1', cacheKey: '/api/front/pc/goods/1' });
  });

  test('flush goes to the server and refreshes what is kept', async () => {
    await client.call(read, { id: 1 });
    expect(await client.call(read, { id: 1 }, { flush: true })).toBe(2);
    expect(await client.call(read, { id: 1 })).toBe(2);
  });

  test('another person and another language never see it', async () => {
    await client.call(read, { id: 1 });
    expect(await client.call(read, { id: 1 }, { locale: 'zh' })).toBe(2);
    token = 'another';
    expect(await client.call(read, { id: 1 })).toBe(3);
  });

  test('what was answered at other terms is not found when the former ones come back', async () => {
    let accessDigest = 'before';
    client = createApiClient({
      fetcher,
      locale: () => 'en',
      token: () => token,
      notify,
      onLoginFailure,
      person: () => token + accessDigest,
      accessDigest: () => accessDigest,
      dataVersions: versions,
    });
    const answeredWith = (digest: string) =>
      fetcher.mockImplementationOnce(async () =>
        json({ code: 200, data: ++serial, message: '' }, 200, { 'access-digest': digest }),
      );
    answeredWith('before');
    expect(await client.call(read, { id: 1 })).toBe(1);
    // The level was changed meanwhile; the browser learns it from this response.
    answeredWith('after');
    expect(await client.call(read, { id: 2 })).toBe(2);
    accessDigest = 'after';
    answeredWith('after');
    expect(await client.call(read, { id: 1 })).toBe(3);
    accessDigest = 'before';
    expect(await client.call(read, { id: 1 })).toBe(1);
    answeredWith('before');
    expect(await client.call(read, { id: 2 })).toBe(4);
  });

  test('a call of validUpdateUrlList makes it stale', async () => {
    await client.call(read, { id: 1 });
    loadVersions.mockResolvedValue([set('v2')]);
    await client.call(write, {});
    expect(await client.call(read, { id: 1 })).toBe(3);
    await versions.refresh();
    expect(await client.call(read, { id: 1 })).toBe(4);
    expect(await client.call(read, { id: 1 })).toBe(4);
    expect(headersOf(3).dataVersionCode).toBe('v2');
  });

  test('a list that was under way during a write is not believed', async () => {
    const { promise, resolve } = Promise.withResolvers<DataVersion[]>();
    loadVersions.mockReturnValueOnce(promise);
    const slow = versions.refresh();
    await client.call(write, {});
    resolve([set('v1')]);
    await slow;
    expect(versions.versionOf('front/pc/goods/1')).toBeUndefined();
  });

  test('after a minute the list is fetched again and a new version is a fresh read', async () => {
    await client.call(read, { id: 1 });
    loadVersions.mockResolvedValue([set('v2')]);
    vi.advanceTimersByTime(60_001);
    expect(await client.call(read, { id: 1 })).toBe(2);
    await versions.refresh();
    expect(await client.call(read, { id: 1 })).toBe(3);
  });

  test('a page opened later finds what was kept', async () => {
    await client.call(read, { id: 1 });
    const later = new DataVersions(loadVersions);
    await later.refresh();
    const version = later.versionOf('front/pc/goods/1') ?? '';
    expect(later.answer('en T /api/front/pc/goods/1', version)).toEqual({ data: 1 });
  });

  test('the tag of the stored versions is another one when they are', async () => {
    const stored = () => [localStorage.getItem('ConfigTag'), localStorage.getItem('PC_CONFIG_STORAGE')];
    expect(stored()).toEqual(['v1', JSON.stringify([set('v1')])]);
    loadVersions.mockResolvedValue([set('v2')]);
    await versions.refresh();
    expect(stored()).toEqual(['v2', JSON.stringify([set('v2')])]);
  });

  test('failures are not kept', async () => {
    fetcher.mockImplementationOnce(async () => envelope(500, null, 'no'));
    await expect(client.call(read, { id: 1 })).rejects.toBeInstanceOf(ApiFailure);
    expect(await client.call(read, { id: 1 })).toBe(1);
  });

  test('the store is bounded', async () => {
    fetcher.mockImplementation(async () => envelope(200, 'x'.repeat(9_000)));
    for (let id = 1; id <= 40; id += 1) await client.call(read, { id });
    expect(localStorage.getItem('argus.answers')?.length).toBeLessThan(220_000);
    fetcher.mockClear();
    await client.call(read, { id: 40 });
    expect(fetcher).not.toHaveBeenCalled();
    await client.call(read, { id: 1 });
    expect(fetcher).toHaveBeenCalledOnce();
  });
});
