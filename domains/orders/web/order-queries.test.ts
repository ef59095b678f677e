import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../../../platform/web/api-client/api-client.ts';
import { provideClient } from '../../../platform/web/api-client/call.ts';
import { expressCompaniesQuery, isNoOrder, oneOrder } from './order-queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const CARRIERS = [{ code: 'SF', name: '顺丰速运' }];
const asked: string[] = [];
const told = vi.fn();
let answer: object;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  told.mockClear();
  answer = { code: 200, data: CARRIERS, message: 'OK' };
  const client = createApiClient({
    fetcher: async (url) => {
      asked.push(String(url));
      return Response.json(answer);
    },
    locale: () => 'zh',
    token: () => 'T',
    notify: told,
    onLoginFailure: vi.fn(),
  });
  provideClient(() => client);
});
afterEach(() => {
  vi.useRealTimers();
  provideClient(() => Promise.reject(new Error('no client')) as never);
});

test('the carriers are asked for once in a visit', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  expect(await queries.fetchQuery(expressCompaniesQuery())).toEqual(CARRIERS);
  vi.advanceTimersByTime(DAY_MS);
  expect(await queries.fetchQuery(expressCompaniesQuery())).toEqual(CARRIERS);
  expect(asked).toHaveLength(1);
});

test.each([
  [400, 'badParameter', 0],
  [500, 'orderNotFound', 0],
  [500, 'orderDeleted', 0],
  [500, 'internal', 1],
])('an order that is not shown (%d %s) is told of beside the page %d times', async (code, reason, times) => {
  answer = { code, data: { reason }, message: 'No' };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const failure = await queries.fetchQuery(oneOrder('nonsense')).catch((thrown: Error) => thrown);
  expect(failure).toMatchObject({ reason });
  expect(isNoOrder(failure as Error)).toBe(times === 0);
  expect(told).toHaveBeenCalledTimes(times);
});
