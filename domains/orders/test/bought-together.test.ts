import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA, listCompanionProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import { BUYER, OTHER_BUYER, ordered, plainSkus, type TestSku } from './order-builders.ts';

const CUSTOMERS = [BUYER, OTHER_BUYER, '13800000002'] as const;
const DAY_MS = 86_400_000;

let mall: TestMall;
/** Each of another product. */
let skus: TestSku[];
beforeAll(async () => {
  mall = await startTestMall();
  // Nobody has ordered anything yet that counts.
  await mall.database.updateTable('purchase_order').set({ status: 'cancelled' }).execute();
  skus = [...new Map((await plainSkus(mall, 2, 12)).map((sku) => [sku.productId, sku])).values()];
  expect(skus.length).toBeGreaterThan(6);
});
afterAll(() => mall.close());

const idOf = (at: number) => skus[at]?.productId ?? 0;

/** These customers each order these products in one checkout, and pay for it. */
async function bought(who: readonly string[], places: readonly number[], change: { status?: string } = {}) {
  for (const phone of who) {
    const { orderNos } = await ordered(
      mall,
      phone,
      places.flatMap((at) => skus[at] ?? []),
    );
    await mall.database
      .updateTable('purchase_order')
      .set({ status: 'pendingShipment', paid_at: mall.clock.now(), ...change })
      .where('order_no', 'in', orderNos)
      .execute();
  }
}

/** Answers are kept for a moment. */
const renewed = () => inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA));
async function companions(at: number, as: string | null = null) {
  await renewed();
  return (await mall.call(listCompanionProducts, { id: idOf(at) }, { as })).data;
}
const companionIds = async (at: number, as: string | null = null) => (await companions(at, as)).map(({ id }) => id);

it('what several customers ordered together stands beside each other, the most frequent first, and nothing else', async () => {
  await bought(CUSTOMERS, [0, 1]);
  await bought(CUSTOMERS, [0, 2]);
  await bought([BUYER], [0, 2]);
  // Two customers, however often, are no custom of the mall.
  await bought([BUYER, OTHER_BUYER, BUYER, OTHER_BUYER], [0, 3]);
  await bought(CUSTOMERS, [0, 4], { status: 'cancelled' });
  expect(await companionIds(0)).toEqual([]);
  await mall.runJob('recount-companions');
  expect(await companionIds(0)).toEqual([idOf(2), idOf(1)]);
  expect(await companionIds(1)).toEqual([idOf(0)]);
  expect(await companionIds(3)).toEqual([]);
});

it('nobody is told of what is not sold any more or hidden from them, nor of prices that are not theirs', async () => {
  const buyer = await mall.tokenOf(BUYER);
  expect((await companions(0)).map(({ price }) => price)).toEqual([null, null]);
  for (const { price } of await companions(0, buyer)) expect(price).not.toBeNull();
  const { category_id } = await mall.database
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', idOf(2))
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('product').set({ category_id }).where('id', '=', idOf(1)).execute();
  const other = await mall.database
    .selectFrom('category')
    .select('id')
    .where('level', '=', 3)
    .where('id', '<>', category_id)
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('product').set({ category_id: other.id }).where('id', '=', idOf(0)).execute();
  await disableCategories(mall, BUYER, [category_id]);
  expect(await companionIds(0, await mall.tokenOf(BUYER))).toEqual([]);
  expect(await mall.call(listCompanionProducts, { id: idOf(1) }, { as: await mall.tokenOf(BUYER) })).toMatchObject({
    data: { reason: 'productNotFound' },
  });
  await disableCategories(mall, BUYER, []);
  await mall.database.updateTable('product').set({ status: 'offShelf' }).where('id', '=', idOf(2)).execute();
  expect(await companionIds(0, await mall.tokenOf(OTHER_BUYER))).toEqual([idOf(1)]);
});

it('what was ordered more than a year ago is forgotten', async () => {
  mall.clock.advance(366 * DAY_MS);
  await Promise.all([mall.runJob('recount-companions'), mall.runJob('recount-companions')]);
  expect(await companionIds(1)).toEqual([]);
});
