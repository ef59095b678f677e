import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { listOutbox } from '../contract/outbox-endpoints.ts';

const ADMINISTRATOR = '13900000001';
let mall: TestMall;
let as: string;

beforeAll(async () => {
  mall = await startTestMall();
  as = await mall.tokenOf(ADMINISTRATOR);
  await mall.database.deleteFrom('outbox_message').execute();
  const message = (channel: 'sms' | 'mail', recipient: string, subject: string, body: string, at: string) => ({
    channel,
    recipient,
    subject,
    body,
    created_at: new Date(at),
  });
  await mall.database
    .insertInto('outbox_message')
    .values([
      message('sms', '13800000001', '', '验证码 123456', '2026-11-01T15:59:59.999Z'),
      message('mail', 'buyer@example.com', 'Shipped 100%', 'Your order is on its way.', '2026-11-01T16:00:00Z'),
      message('mail', 'other@example.com', '已发货', '订单已发货', '2026-11-02T15:59:59.999Z'),
      message('sms', '13800000001', '', 'Shipped', '2026-11-02T16:00:00Z'),
    ])
    .execute();
});
afterAll(() => mall?.close());

async function found(filter: Partial<RequestInput<typeof listOutbox>>): Promise<string[]> {
  const { data } = await mall.call(listOutbox, { page: 1, limit: 10, ...filter }, { as });
  expect(data.total).toBe(data.list.length);
  return data.list.map(({ body }) => body);
}

it('lists all messages, newest first', async () => {
  expect(await found({})).toEqual(['Shipped', '订单已发货', 'Your order is on its way.', '验证码 123456']);
});

it('finds words in the recipient, the subject and the text, whatever their case; signs of patterns are literal', async () => {
  expect(await found({ keyword: 'shipped' })).toEqual(['Shipped', 'Your order is on its way.']);
  expect(await found({ keyword: '100%' })).toEqual(['Your order is on its way.']);
  expect(await found({ keyword: '%' })).toEqual(['Your order is on its way.']);
  expect(await found({ keyword: 'OTHER@' })).toEqual(['订单已发货']);
  expect(await found({ keyword: '验证码' })).toEqual(['验证码 123456']);
  expect(await found({ keyword: '_' })).toEqual([]);
});

it('filters by channel, by recipient, and by days of Shanghai, the last one included', async () => {
  expect(await found({ channel: 'sms' })).toEqual(['Shipped', '验证码 123456']);
  expect(await found({ recipient: 'buyer@example.com' })).toEqual(['Your order is on its way.']);
  expect(await found({ dateFrom: '2026-11-02', dateTo: '2026-11-02' })).toEqual([
    '订单已发货',
    'Your order is on its way.',
  ]);
  expect(await found({ dateTo: '2026-11-01' })).toEqual(['验证码 123456']);
  expect(await found({ keyword: 'shipped', channel: 'sms', dateFrom: '2026-11-03' })).toEqual(['Shipped']);
});
