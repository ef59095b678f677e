import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { AppError } from '../../../platform/contract/app-error.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { findUsableCoupons, giveBackCoupons, spendCoupons } from '../server/public.ts';
import { hold, scopeOfAccount } from './coupon-builders.ts';

const HOLDER = '13800000003';
const STRANGER = '13800000005';
const HOUR_MS = 3_600_000;

let mall: TestMall;
let holder: BuyerScope;
let stranger: BuyerScope;
beforeAll(async () => {
  mall = await startTestMall();
  holder = await scopeOfAccount(mall, HOLDER);
  stranger = await scopeOfAccount(mall, STRANGER);
});
afterAll(() => mall.close());
beforeEach(async () => {
  await mall.database.deleteFrom('held_coupon').execute();
});

const spend = (scope: BuyerScope, ids: readonly number[], paymentNo = 'P1') =>
  inTransaction(mall.database, (tx) => spendCoupons(tx, scope, ids, { paymentNo, at: mall.clock.now() }));
const giveBack = (ids: readonly number[]) =>
  inTransaction(mall.database, (tx) => giveBackCoupons(tx, ids, mall.clock.now()));
const usable = async (scope: BuyerScope) =>
  (await findUsableCoupons(mall.database, scope, mall.clock.now())).map(({ coupon }) => coupon.id);
/** The coupon for which spending was refused. */
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).kind).toBe(COUPON_ERRORS.couponNotUsable);
      return (error as AppError).params.id;
    },
  );

test('unspent ones that have not ended, those that end first before others, as pricing understands them', async () => {
  const late = await hold(mall, holder, { endsInHours: 9 });
  const soon = await hold(mall, holder, {
    endsInHours: 2,
    value_kind: 'discount',
    money_fen: null,
    share: 8_500,
    most_off_fen: 30_000,
    scope_kind: 'categories',
    scope_ids: [7, 8],
    category: 4,
  });
  const later = await hold(mall, holder, { startsInHours: 3, endsInHours: 12 });
  await hold(mall, holder, { startsInHours: -9, endsInHours: 0 });
  await hold(mall, holder, { used_at: mall.clock.now() });
  await hold(mall, stranger, {});
  expect(await usable(holder)).toEqual([soon, late, later]);
  const [first, second] = await findUsableCoupons(mall.database, holder, mall.clock.now());
  expect(first).toMatchObject({
    nameZh: 'coupon zh',
    nameEn: 'coupon en',
    category: 4,
    coupon: {
      merchantId: null,
      value: { kind: 'discount', share: 8_500, mostOffFen: 30_000 },
      scope: { kind: 'categories', ids: new Set([7, 8]) },
      minimumFen: 50_000,
    },
  });
  expect(second?.coupon).toMatchObject({ value: { kind: 'moneyOff', fen: 5_000 }, scope: { kind: 'all' } });
});

test('of equal ones the one that ends first, and those that were chosen: many of one hide no better one', async () => {
  const soon = await hold(mall, holder, { endsInHours: 2 });
  const equal: number[] = [];
  for (let at = 0; at < 210; at += 1) equal.push(await hold(mall, holder, { endsInHours: 3 }));
  const better = await hold(mall, holder, { endsInHours: 12, money_fen: 9_900 });
  const coming = await hold(mall, holder, { startsInHours: 1, endsInHours: 12 });
  expect(await usable(holder)).toEqual([soon, better, coming]);
  const chosen = equal.at(-1) ?? 0;
  const found = await findUsableCoupons(mall.database, holder, mall.clock.now(), [chosen, better]);
  expect(found.map(({ coupon }) => coupon.id)).toEqual([soon, chosen, better, coming]);
  const foreign = await hold(mall, stranger, {});
  expect(await findUsableCoupons(mall.database, holder, mall.clock.now(), [foreign])).toHaveLength(3);
});

test('at most two hundred different ones', async () => {
  for (let n = 0; n < 203; n++) await hold(mall, holder, { money_fen: 100 * (n + 1) });
  expect(await usable(holder)).toHaveLength(200);
});

test('a coupon is spent once, by its holder, in its period; otherwise nothing is spent', async () => {
  const good = await hold(mall, holder, {});
  const foreign = await hold(mall, stranger, {});
  const later = await hold(mall, holder, { startsInHours: 1 });
  const over = await hold(mall, holder, { startsInHours: -9, endsInHours: 0 });
  for (const bad of [foreign, later, over, 999_999_999]) expect(await refused(spend(holder, [good, bad]))).toBe(bad);
  expect(await refused(spend(holder, [good, good]))).toBe(good);
  expect(await usable(holder)).toContain(good);
  await spend(holder, [good]);
  expect(await usable(holder)).not.toContain(good);
  expect(await refused(spend(holder, [good], 'P2'))).toBe(good);
});

test('of many checkouts at once with the same coupons, in any order, one gets them', async () => {
  const ids = [await hold(mall, holder, {}), await hold(mall, holder, {})];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => refused(spend(holder, n % 2 ? ids : ids.toReversed(), `P${n}`))),
  );
  expect(outcomes.filter((id) => id === null)).toHaveLength(1);
});

test('what was spent comes back once, and what is over comes back as lapsed', async () => {
  const lasting = await hold(mall, holder, { endsInHours: 9 });
  const short = await hold(mall, holder, { endsInHours: 1 });
  const other = await hold(mall, holder, {});
  await spend(holder, [short, lasting, other]);
  mall.clock.advance(2 * HOUR_MS);
  const unspent = await hold(mall, stranger, {});
  const both = [lasting, short];
  expect((await Promise.all([giveBack(both), giveBack([...both, unspent])])).toSorted()).toEqual([0, 2]);
  expect(await giveBack(both)).toBe(0);
  expect(await giveBack([])).toBe(0);
  expect(await usable(holder)).toEqual([lasting]);
  const lapsed = await mall.database
    .selectFrom('held_coupon')
    .select(['used_at', 'spent_on'])
    .where('id', '=', short)
    .executeTakeFirstOrThrow();
  expect(lapsed).toEqual({ used_at: null, spent_on: null });
});
