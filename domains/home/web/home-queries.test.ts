import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../../../platform/web/api-client/api-client.ts';
import { provideClient } from '../../../platform/web/api-client/call.ts';
import { CONTENT } from '../../content/contract/content-endpoints.ts';
import { ORDERS } from '../../orders/contract/order-endpoints.ts';
import {
  articlesQuery,
  homeMerchantsQuery,
  orderCountsQuery,
  seckillQuery,
  unreadArticlesQuery,
} from './home-queries.ts';

const asked: string[] = [];
const page = { page: 1, limit: 1, total: 0, totalPage: 0, list: [] };

beforeEach(() => {
  asked.length = 0;
  const client = createApiClient({
    fetcher: async (url) => {
      asked.push(String(url).replace(/^.*\/front\/pc\//, ''));
      return Response.json({ code: 200, data: page, message: 'OK' });
    },
    locale: () => 'zh',
    token: () => 'T',
    notify: vi.fn(),
    onLoginFailure: vi.fn(),
  });
  provideClient(() => client);
});
afterEach(() => provideClient(() => Promise.reject(new Error('no client')) as never));

test('home asks for what the specification says, no more', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await queries.fetchQuery(seckillQuery());
  await queries.fetchQuery(articlesQuery());
  await queries.fetchQuery(unreadArticlesQuery({ key: 'somebody', mayPrices: true, disabled: '' }));
  await queries.fetchQuery(homeMerchantsQuery(8));
  expect(asked).toEqual([
    'Seckill/activity/list?page=1&limit=10&queryRange=4',
    'article/list/0?page=1&limit=7',
    'article/unread/list?page=1&limit=5',
    'index/merchant/list/8',
  ]);
});

test('a visitor has nothing unread to ask for', () => {
  expect(unreadArticlesQuery({ key: '', mayPrices: false, disabled: '' }).enabled).toBe(false);
});

test('what changes orders or content makes what home keeps of them stale', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const person = { key: 'somebody', mayPrices: true, disabled: '' };
  const kept = [orderCountsQuery(person), unreadArticlesQuery(person)].map(({ queryKey }) => queryKey);
  for (const queryKey of kept) queries.setQueryData<unknown>(queryKey, []);
  const stale = () => kept.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated);
  await queries.invalidateQueries({ queryKey: ORDERS });
  expect(stale()).toEqual([true, false]);
  await queries.invalidateQueries({ queryKey: CONTENT });
  expect(stale()).toEqual([true, true]);
});
