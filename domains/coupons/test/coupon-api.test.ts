import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listHeldCoupons } from '../contract/coupon-endpoints.ts';
import { type CouponFilter, validityOf } from '../contract/held-coupon.ts';
import { withoutCoupons } from './coupon-builders.ts';

const HOLDER = '13800000003';
const STRANGER = '13800000005';
const HOUR_MS = 3_600_000;

let mall: TestMall;
let as: string;
beforeAll(async () => {
  mall = await startTestMall();
  await withoutCoupons(mall);
  as = await mall.tokenOf(HOLDER);
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', HOLDER)
    .executeTakeFirstOrThrow();
  const hours = (count: number) => new Date(mall.clock.now().getTime() + count * HOUR_MS);
  const coupons = [
    ['valid', -1, 5, null],
    ['ends first', -1, 1, null],
    ['later', 1, 9, null],
    ['lapsed', -9, 0, null],
    ['used', -9, 9, -1],
  ] as const;
  for (const [name, from, to, used] of coupons) {
    await mall.database
      .insertInto('held_coupon')
      .values({
        account_id: id,
        name_zh: `${name} zh`,
        name_en: name,
        category: 3,
        money_fen: 5_000,
        min_price_fen: 50_000,
        starts_at: hours(from),
        ends_at: hours(to),
        used_at: used === null ? null : hours(used),
        received_at: hours(-9),
      })
      .execute();
  }
});
afterAll(() => mall.close());

const names = async (type: CouponFilter) =>
  (await mall.call(listHeldCoupons, { type }, { as, locale: 'en' })).data.list.map((one) => [one.name, one.validStr]);

test('usable ones by the day they end, used and lapsed ones apart', async () => {
  expect(await names('usable')).toEqual([
    ['ends first', 'usable'],
    ['valid', 'usable'],
    ['later', 'notStart'],
  ]);
  expect(await names('unusable')).toEqual([
    ['used', 'unusable'],
    ['lapsed', 'overdue'],
  ]);
  expect(await names('all')).toHaveLength(5);
});

test('numbers and words are those of the interface and the language', async () => {
  const { data } = await mall.call(listHeldCoupons, { type: 'unusable', limit: 1 }, { as, locale: 'zh' });
  expect(data).toMatchObject({ total: 2, totalPage: 2 });
  expect(data.list[0]).toMatchObject({ name: 'used zh', money: 50, minPrice: 500, status: 1, category: 3 });
});

test('the type must be said, a session is needed, and nobody sees the coupons of others', async () => {
  expect((await mall.call(listHeldCoupons, {} as { type: 'all' }, { as })).code).toBe(400);
  expect((await mall.call(listHeldCoupons, { type: 'all' }, { as: null })).code).toBe(401);
  const stranger = await mall.tokenOf(STRANGER);
  const { data } = await mall.call(listHeldCoupons, { type: 'all' }, { as: stranger, locale: 'en' });
  expect(data.list.map(({ name }) => name)).not.toContain('valid');
});

test('the last moment belongs to the coupon no more', () => {
  const [startsAt, endsAt] = [new Date(1000), new Date(2000)];
  const at = (time: number) => validityOf({ startsAt, endsAt, usedAt: null }, new Date(time));
  expect([999, 1000, 1999, 2000].map(at)).toEqual(['notStart', 'usable', 'usable', 'overdue']);
});
