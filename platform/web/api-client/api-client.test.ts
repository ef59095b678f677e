import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import * as z from 'zod';
import * as m from '#messages';
import { endpoint } from '../../contract/endpoint.ts';
import { MemoryStorage } from '../session/memory-storage.ts';
import { createApiClient } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

const anything = { request: z.any(), response: z.any(), summary: '', permission: 'public', errors: [] } as const;
const read = endpoint({ ...anything, method: 'GET', path: 'front/pc/goods/{id}' });
const write = endpoint({ ...anything, method: 'POST', path: 'front/pc/address/add' });
const create = endpoint({ ...anything, method: 'POST', path: 'front/pc/order/create', idempotent: true });
const file = endpoint({ ...anything, method: 'GET', path: 'front/pc/export', download: { mediaType: 'text/csv' } });

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const envelope = (code: number, data: unknown = null, message = '') => json({ code, data, message });

const fetcher = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const notify = vi.fn();
const onLoginFailure = vi.fn();
let token = 'T';
let client = createApiClient({ fetcher, locale: () => 'en', token: () => token, notify, onLoginFailure });

const headersOf = (at: number) => fetcher.mock.calls[at]?.[1].headers as Record<string, string>;

/** Runs a call that is expected to fail to its end, retries included. */
async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const settled = promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  const error = await settled;
  expect(error).toBeInstanceOf(ApiFailure);
  return error as ApiFailure;
}

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

describe('the request', () => {
  beforeEach(() => fetcher.mockImplementation(async () => envelope(200)));

  test('a visitor sends no token; language is always sent', async () => {
    token = '';
    await client.call(read, { id: 1 });
    expect(headersOf(0)).toEqual({ 'Accept-Language': 'en' });
  });

  test('the token is sent raw, the language may differ for one call, flush asks for fresh data', async () => {
    await client.call(read, { id: 1 }, { locale: 'zh', flush: true });
    expect(headersOf(0)).toEqual({ 'Accept-Language': 'zh', 'Authori-zation': 'T', flush: '1' });
  });

  test('an upload is one multipart part', async () => {
    const upload = endpoint({ ...anything, method: 'POST', path: 'up', queryFields: ['model'], upload: true });
    await client.call(upload, { model: 'voucher' }, { file: new File(['x'], 'a.png') });
    const [address, init] = fetcher.mock.calls[0] ?? [];
    expect(address).toBe('/api/up?model=voucher');
    const form = init?.body;
    expect(form instanceof FormData && form.get('multipart')).toMatchObject({ name: 'a.png' });
    expect(headersOf(0)).not.toHaveProperty('Content-Type');
  });
});

describe('a file', () => {
  const file = endpoint({ ...anything, method: 'POST', path: 'zip', download: { mediaType: 'application/zip' } });
  const bytes = (count: number) => new Uint8Array(count);
  const sent = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
    fetcher.mockResolvedValue(
      new Response(new ReadableStream({ pull }), { headers: { 'content-type': 'application/zip' } }),
    );

  test('is counted as it arrives and returned whole', async () => {
    const parts = [bytes(3), bytes(5)];
    sent((controller) => {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    });
    const received: number[] = [];
    const blob = await client.call(file, {}, { onReceived: (count) => received.push(count) });
    expect(received).toEqual([3, 8]);
    expect([blob.size, blob.type]).toEqual([8, 'application/zip']);
  });

  test('that breaks off is a failure with the heading of the action, and one that is stopped is none', async () => {
    sent((controller) => controller.error(new TypeError('terminated')));
    const broken = client.call(file, {}, { failed: 'Download failed', onReceived: () => undefined });
    expect(await failureOf(broken)).toMatchObject({ reason: 'network' });
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', expect.stringContaining('Download failed'));
    notify.mockClear();
    const stop = new AbortController();
    sent((controller) => {
      stop.abort();
      controller.error(new TypeError('aborted'));
    });
    await expect(client.call(file, {}, { signal: stop.signal, onReceived: () => undefined })).rejects.toThrow();
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('the envelope', () => {
  test('200: the data', async () => {
    fetcher.mockResolvedValue(envelope(200, { a: 1 }, 'ok'));
    expect(await client.call(read, { id: 1 })).toEqual({ a: 1 });
    expect(notify).not.toHaveBeenCalled();
  });

  test('2000: warning toast, and the data', async () => {
    fetcher.mockResolvedValue(envelope(2000, { a: 1 }, 'almost out'));
    expect(await client.call(read, { id: 1 })).toEqual({ a: 1 });
    expect(notify).toHaveBeenCalledExactlyOnceWith('warning', 'almost out');
  });

  test.each([400, 500, 999])('%d: error toast, rejected with reason and parameters', async (code) => {
    fetcher.mockResolvedValue(envelope(code, { reason: 'insufficientStock', stock: 3 }, 'only 3 left'));
    const failure = await failureOf(client.call(write, {}));
    expect(failure).toMatchObject({
      code,
      reason: 'insufficientStock',
      params: { stock: 3 },
      message: 'only 3 left',
      refresh: false,
    });
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'only 3 left');
    expect(onLoginFailure).not.toHaveBeenCalled();
  });

  test('what is wrong with a field is said without the name that the interface has for it', async () => {
    const data = { reason: 'badParameter', field: 'endsAt', problem: 'Must be later than the start', issues: [] };
    fetcher.mockResolvedValue(envelope(400, data, 'endsAt: Must be later than the start'));
    const failure = await failureOf(client.call(write, {}));
    expect([failure.message, failure.params.field]).toEqual(['Must be later than the start', 'endsAt']);
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'Must be later than the start');
  });

  test('an unknown code without a message: rejected, no toast', async () => {
    fetcher.mockResolvedValue(envelope(999));
    await failureOf(client.call(write, {}));
    expect(notify).not.toHaveBeenCalled();
  });

  test.each([401, 402])('%d: the login handler, rejected, no toast', async (code) => {
    fetcher.mockResolvedValue(envelope(code, { reason: 'loginExpired' }, 'sign in again'));
    expect(await failureOf(client.call(read, { id: 1 }))).toMatchObject({ code });
    expect(onLoginFailure).toHaveBeenCalledExactlyOnceWith('sign in again', 'T');
    expect(notify).not.toHaveBeenCalled();
  });

  test('a call that nobody asked for fails without a word', async () => {
    fetcher.mockResolvedValueOnce(envelope(500, { reason: 'internal' }, 'failed'));
    await failureOf(client.call(write, {}, { quiet: true }));
    fetcher.mockRejectedValueOnce(new TypeError('away'));
    await failureOf(client.call(write, {}, { quiet: true }));
    expect(notify).not.toHaveBeenCalled();
  });

  test('the digest of an answer, a refusal as well, is handed on with the token it was given to', async () => {
    const onAccess = vi.fn();
    client = createApiClient({ fetcher, locale: () => 'en', token: () => token, notify, onLoginFailure, onAccess });
    fetcher.mockResolvedValueOnce(json({ code: 200, data: 1, message: '' }, 200, { 'access-digest': 'a' }));
    await client.call(read, { id: 1 });
    fetcher.mockResolvedValueOnce(json({ code: 500, data: { reason: 'forbidden' } }, 200, { 'access-digest': 'b' }));
    await failureOf(client.call(write, {}));
    fetcher.mockResolvedValueOnce(envelope(200, 1));
    await client.call(read, { id: 1 });
    expect(onAccess.mock.calls).toEqual([
      ['a', 'T'],
      ['b', 'T'],
    ]);
  });

  test('a file is handed on as it is', async () => {
    fetcher.mockResolvedValue(new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
    const answer = await client.call(file, {});
    // Read as a Blob without asking for it: the endpoint's type says so.
    expectTypeOf(answer).toEqualTypeOf<Blob>();
    expect(await answer.text()).toBe('a,b');
  });

  test('a file that failed is an envelope', async () => {
    fetcher.mockResolvedValue(envelope(500, { reason: 'exportFailed' }, 'export failed'));
    expect(await failureOf(client.call(file, {}))).toMatchObject({ reason: 'exportFailed' });
  });

  test('an answer that is no envelope: busy toast, rejected with the refresh flag', async () => {
    fetcher.mockResolvedValue(new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }));
    expect(await failureOf(client.call(read, { id: 1 }))).toMatchObject({ reason: 'http', refresh: true });
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', expect.any(String));
  });

  test('an HTTP status with an envelope is treated as its envelope', async () => {
    fetcher.mockResolvedValue(json({ code: 500, data: { reason: 'unknownPath' }, message: 'no such call' }, 404));
    expect(await failureOf(client.call(read, { id: 1 }))).toMatchObject({ reason: 'unknownPath', refresh: false });
  });
});

describe('no answer', () => {
  test.each([
    ['a read says so in its place', read, { id: 1 }, 0],
    ['a write says so in a toast', write, {}, 1],
  ])('%s', async (_name, called, input, toasts) => {
    fetcher.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(client.call(called, input))).toMatchObject({ code: 0, reason: 'network', refresh: true });
    expect(notify).toHaveBeenCalledTimes(toasts);
    expect(fetcher).toHaveBeenCalledOnce();
  });

  test('a write says that the operation failed, a button that reads says what did', async () => {
    fetcher.mockRejectedValue(new TypeError('Failed to fetch'));
    await failureOf(client.call(write, {}));
    await failureOf(client.call(file, {}, { failed: 'Export failed' }));
    const why = m.app_network_failed();
    expect(notify.mock.calls).toEqual([
      ['error', m.app_failed_because({ what: m.app_operation_failed(), why })],
      ['error', m.app_failed_because({ what: 'Export failed', why })],
    ]);
  });

  test('a failure with a reason of its own is told in its own words', async () => {
    fetcher.mockImplementation(async () => json({ code: 500, data: { reason: 'wrongPassword' }, message: 'Wrong' }));
    await failureOf(client.call(write, {}, { failed: 'Login failed' }));
    fetcher.mockImplementation(async () => json({ code: 500, data: { reason: 'internal' }, message: 'Broken (7)' }));
    await failureOf(client.call(create, {}, { failed: 'Login failed' }));
    expect(notify.mock.calls).toEqual([
      ['error', 'Wrong'],
      ['error', m.app_failed_because({ what: 'Login failed', why: 'Broken (7)' })],
    ]);
  });

  test('a call given up while its answer is read rejects with the abort and shows nothing', async () => {
    const abort = new AbortController();
    fetcher.mockImplementation(async () => {
      const answer = envelope(200);
      vi.spyOn(answer, 'json').mockImplementation(() => {
        abort.abort();
        return Promise.reject(abort.signal.reason);
      });
      return answer;
    });
    await expect(client.call(read, { id: 1 }, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(notify).not.toHaveBeenCalled();
  });

  test('an aborted call rejects with the abort and shows nothing', async () => {
    const abort = new AbortController();
    fetcher.mockImplementation(async () => {
      abort.abort();
      throw abort.signal.reason;
    });
    await expect(client.call(write, {}, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('trying again', () => {
  const everyStatus = [408, 409, 425, 429, 500, 502, 503, 504];

  test.each(everyStatus)('a read answered %d is made three times', async (status) => {
    fetcher.mockImplementation(async () => new Response('', { status }));
    expect(await failureOf(client.call(read, { id: 1 }))).toMatchObject({ code: status, refresh: true });
    expect(fetcher).toHaveBeenCalledTimes(3);
  });

  test.each([400, 403, 404, 413, 501])('%d is final', async (status) => {
    fetcher.mockImplementation(async () => new Response('', { status }));
    await failureOf(client.call(read, { id: 1 }));
    expect(fetcher).toHaveBeenCalledOnce();
  });

  test.each(everyStatus)('a creating call answered %d is repeated under one key', async (status) => {
    fetcher.mockImplementationOnce(async () => new Response('', { status }));
    fetcher.mockImplementationOnce(async () => envelope(200, { orderNo: 'A1' }));
    const answer = client.call(create, { cart: [1] });
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ orderNo: 'A1' });
    expect(headersOf(0)['Idempotency-Key']).toMatch(/^[\da-f]{32}$/);
    expect(headersOf(1)).toEqual(headersOf(0));
    expect(fetcher.mock.calls[1]?.[1].body).toBe('{"cart":[1]}');
  });

  test('the caller may keep a key; two calls without one have two', async () => {
    fetcher.mockImplementation(async () => envelope(200));
    await client.call(create, {}, { idempotencyKey: 'mine' });
    await client.call(create, {});
    await client.call(create, {});
    expect(headersOf(0)['Idempotency-Key']).toBe('mine');
    expect(headersOf(1)['Idempotency-Key']).not.toBe(headersOf(2)['Idempotency-Key']);
  });

  test.each([
    [408, 3],
    [409, 3],
    [425, 3],
    [429, 3],
    [503, 3],
    [500, 1],
    [502, 1],
    [504, 1],
  ])('another write answered %d is made %d times', async (status, times) => {
    fetcher.mockImplementation(async () => new Response('', { status }));
    await failureOf(client.call(write, {}));
    expect(fetcher).toHaveBeenCalledTimes(times);
  });

  test('leaving the page stops the waiting', async () => {
    const abort = new AbortController();
    fetcher.mockImplementation(async () => new Response('', { status: 503 }));
    const answer = client.call(read, { id: 1 }, { signal: abort.signal });
    const settled = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(100);
    abort.abort();
    await settled;
    await vi.runAllTimersAsync();
    expect(fetcher).toHaveBeenCalledOnce();
  });

  test('Retry-After is kept to', async () => {
    fetcher.mockImplementationOnce(async () => new Response('', { status: 429, headers: { 'retry-after': '2' } }));
    fetcher.mockImplementationOnce(async () => envelope(200, 1));
    const answer = client.call(read, { id: 1 });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetcher).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe(1);
  });
});
