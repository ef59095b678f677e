/**
 * Prices that occur nowhere else are planted in the data; then everything is requested by people who may not see
 * prices, after a user with permission has filled every cache. None of the figures may come back, in any form.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '../../../domains/catalogue/contract/catalogue-endpoints.ts';
import type { Identity } from '../../../platform/contract/permission.ts';
import { domains } from '../domains.ts';
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { actAs } from './acting-session.ts';
import { type DoorRow, PEOPLE, type Thing } from './door-row.ts';
import { type Door, findAllDoors, keepsSession } from './found-doors.ts';
import { CANARIES, plantCanaries } from './price-canaries.ts';
import { sessionWithKeys } from './session-with-keys.ts';

let mall: TestMall;
let chosen: { product: number; sku: number; merchant: number };

const everyKey = [...domains.permissions.keys()];

const sessionWith = (name: string, identity: Identity, permissions: readonly string[]) =>
  sessionWithKeys(mall, { name, identity, permissions });

/** The session `token` becomes that of a new member of staff, with these keys, who acts for its customer. */
async function acting(token: string, name: string, permissions: readonly string[]): Promise<string> {
  await sessionWith(name, 1, permissions);
  return actAs(mall, token, ['nickname', name]);
}

/** A request about the chosen product, its SKU and its shop. */
function requestAbout(row: DoorRow): Record<string, unknown> {
  const things = Object.entries(row.things ?? {}).map(([field, kind]) => {
    const thing = (typeof kind === 'string' ? kind : kind[0]) as Thing;
    const value = thing in chosen ? chosen[thing as keyof typeof chosen] : 1;
    return [field, typeof kind === 'string' ? value : [value]];
  });
  return { ...row.fields, ...Object.fromEntries(things) };
}

async function textOf({ row, endpoint }: Door, as: string | null, locale: 'zh' | 'en'): Promise<string> {
  const answer = await mall.inject(requestOf(endpoint, requestAbout(row) as never, { as, locale }));
  return JSON.stringify(answer.headers) + answer.body;
}

const asked = (await findAllDoors()).filter(keepsSession);

const without = (...keys: string[]) => everyKey.filter((key) => !keys.includes(key));

type Viewer = readonly [who: string, tokenFor: () => Promise<string | null>];

/** People who may not see prices, in parts that workers share. */
const VIEWERS = {
  customers: [
    ['a visitor', async () => null],
    ['a regular user without goods:showPrice', () => mall.tokenOf(PEOPLE.regular)],
    [
      'an enterprise customer with every key but goods:showPrice',
      () => sessionWith('no-show', 2, without('goods:showPrice')),
    ],
    [
      'a customer with goods:showPrice who may neither order nor match',
      () => sessionWith('no-order', 3, without('product:permission:order', 'index:permission:match')),
    ],
  ],
  staff: [
    ['staff with every key but goods:showPrice', () => sessionWith('staff-no-show', 1, without('goods:showPrice'))],
    [
      'staff without goods:showPrice who act for a customer that may see everything',
      async () => acting(await sessionWith('shown', 2, everyKey), 'acts-blind', without('goods:showPrice')),
    ],
    [
      'staff with every key who act for a customer without goods:showPrice',
      async () => acting(await sessionWith('not-shown', 2, without('goods:showPrice')), 'acts-seeing', everyKey),
    ],
  ],
} as const satisfies Record<string, readonly Viewer[]>;

/** Asks every endpoint as each of these viewers. */
export function testPriceCanaries(viewers: keyof typeof VIEWERS): void {
  beforeAll(async () => {
    mall = await startTestMall({ LOG_LEVEL: 'fatal' });
    const sku = await mall.database
      .selectFrom('sku as s')
      .innerJoin('product as p', 'p.id', 's.product_id')
      .select(['s.id', 'p.id as productId', 'p.merchant_id'])
      .where('p.status', '=', 'onShelf')
      .where('p.product_type', '=', 'hardware')
      .where('s.stock', '>', 100)
      .orderBy('s.id')
      .executeTakeFirstOrThrow();
    chosen = { product: sku.productId, sku: sku.id, merchant: sku.merchant_id };
    await mall.database.updateTable('sku').set({ minimum_order_quantity: 1, pieces_per_box: 1 }).execute();
    await plantCanaries(mall);
  });
  afterAll(() => mall.close());

  it('somebody with the right is shown the planted prices', async () => {
    const seeing = await mall.tokenOf(PEOPLE.distributor);
    const { data } = await mall.call(listProducts, { limit: 5 }, { as: seeing });
    for (const product of data.list) expect(product.price).toMatch(CANARIES);
  });

  describe('nobody without the right is shown a price by any endpoint', () => {
    it.each<Viewer>(VIEWERS[viewers])('%s', async (_, tokenFor) => {
      const seeing = await mall.tokenOf(PEOPLE.administrator);
      const token = await tokenFor();
      // A first pass without checking: calls that fill carts and favourites come before those that show them.
      for (const door of asked) await textOf(door, token, 'zh');
      for (const door of asked) {
        for (const locale of ['zh', 'en'] as const) {
          await textOf(door, seeing, locale);
          expect(await textOf(door, token, locale), door.key).not.toMatch(CANARIES);
        }
      }
    });

    it('and sorting or filtering by price is refused to them', async () => {
      const regular = await mall.tokenOf(PEOPLE.regular);
      for (const as of [null, regular]) {
        for (const by of [{ priceOrder: 'asc' }, { priceOrder: 'desc' }, { minPrice: '1' }, { maxPrice: '99999999' }]) {
          const answer = await mall.inject(requestOf(listProducts, by as never, { as }));
          expect(answer.json(), JSON.stringify(by)).toMatchObject({ code: 400, data: { reason: 'badParameter' } });
        }
      }
    });
  });

  it('staff who act for a customer see prices when both may', async () => {
    const token = await acting(await sessionWith('both', 2, everyKey), 'acts-for-both', everyKey);
    expect((await mall.call(listProducts, { limit: 1 }, { as: token })).data.list[0]?.price).toMatch(CANARIES);
  });

  it('the right taken away holds at the next request, given back as well', async () => {
    const token = await sessionWith('loses-it', 2, everyKey);
    const see = async () => (await mall.call(listProducts, { limit: 1 }, { as: token })).data.list[0]?.price ?? null;
    expect(await see()).toMatch(CANARIES);
    const role = await mall.database
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'loses-it')
      .executeTakeFirstOrThrow();
    await mall.database
      .deleteFrom('role_permission')
      .where('role_id', '=', role.id)
      .where('permission', '=', 'goods:showPrice')
      .execute();
    expect(await see()).toBeNull();
    await mall.database
      .insertInto('role_permission')
      .values({ role_id: role.id, permission: 'goods:showPrice' })
      .execute();
    expect(await see()).toMatch(CANARIES);
  });
}
