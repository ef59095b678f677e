/**
 * A word that occurs nowhere else is planted in all that is in or below the categories disabled for a customer; then
 * everything is requested by that customer, after somebody from whom nothing is hidden has filled every cache.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { CATALOGUE_DATA } from '../../../domains/catalogue/contract/catalogue-endpoints.ts';
import { disableCategories } from '../../../domains/people/test/disable-categories.ts';
import { checkToken } from '../../../domains/sign-in/contract/session-endpoints.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import type { Thing } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { type Door, findAllDoors, keepsSession } from './found-doors.ts';

const CUSTOMER = '13800000001';
const OTHER = '13800000003';
const PLANTED = 'zqxvanish';

let mall: TestMall;
let world: DoorWorld;
let doors: readonly Door[];
let customer: string;
let other: string;
/** What names something hidden in a request, by the names of fields. */
let hidden: Record<string, unknown>;

beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'fatal' });
  const { database } = mall;
  world = await makeDoorWorld(mall);
  doors = (await findAllDoors())
    .filter(keepsSession)
    // What reads comes before what may change the things that are read.
    .toSorted((a, b) => Number(a.endpoint.method === 'POST') - Number(b.endpoint.method === 'POST'));
  await sql`DELETE FROM customer_group_member`.execute(database);
  await sql`UPDATE customer_terms SET level = 1, international = false`.execute(database);
  const { rows } = await sql<{ id: number }>`SELECT id FROM category WHERE code = 'video-surveillance'`.execute(
    database,
  );
  const branch = rows[0]?.id ?? 0;
  await disableCategories(mall, CUSTOMER, [branch]);
  const { rows: planted } = await sql<{ id: number; model: string; category: number; merchant: number; sku: number }>`
    WITH RECURSIVE below AS (
      SELECT id FROM category WHERE id = ${branch}
      UNION SELECT c.id FROM category c JOIN below b ON c.parent_id = b.id
    ), renamed AS (
      UPDATE category SET name_zh = name_zh || ${PLANTED}, name_en = name_en || ${PLANTED}
      WHERE id IN (SELECT id FROM below)
    ), products AS (
      UPDATE product SET name_zh = name_zh || ${PLANTED}, name_en = name_en || ${PLANTED}
      WHERE category_id IN (SELECT id FROM below)
      RETURNING id, model, category_id AS category, merchant_id AS merchant, status, product_type
    )
    SELECT p.id, p.model, p.category, p.merchant, s.id AS sku FROM products p
    JOIN sku s ON s.product_id = p.id AND NOT s.disabled
    WHERE p.status = 'onShelf' AND p.product_type = 'hardware' ORDER BY p.id LIMIT 1`.execute(database);
  const one = planted[0];
  if (!one) throw new Error('no product in the category');
  hidden = {
    productId: one.id,
    productIds: [one.id],
    productAttrUnique: one.sku,
    skuId: one.sku,
    cid: one.category,
    categoryId: one.category,
    merId: one.merchant,
    keyword: one.model,
  };
  [customer, other] = await Promise.all([mall.tokenOf(CUSTOMER), mall.tokenOf(OTHER)]);
  await inTransaction(database, (tx) => bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA));
});
afterAll(() => mall.close());

const fieldsOf = ({ endpoint }: Door): string[] => {
  const schema = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
};

/** Requests of a door: as it is usually asked, and about what is hidden. */
function inputsOf(door: Door): Record<string, unknown>[] {
  const { row, endpoint } = door;
  const things = Object.entries(row.things ?? {}).flatMap(([field, kind]) => {
    const own = world.own('distributor', (typeof kind === 'string' ? kind : kind[0]) as Thing);
    return own === undefined ? [] : [[field, typeof kind === 'string' ? own : [own]] as const];
  });
  const usual = { ...harmlessInput(row, world), ...Object.fromEntries(things) };
  const named = fieldsOf(door).flatMap((field) => (field in hidden ? [[field, hidden[field]] as const] : []));
  const isOfProduct = /product|goods|collect|browse/i.test(endpoint.path) && fieldsOf(door).includes('id');
  const about = { ...usual, ...Object.fromEntries(named), ...(isOfProduct && { id: hidden.productId }) };
  return [usual, about];
}

async function tell({ endpoint }: Door, input: Record<string, unknown>, as: string): Promise<string> {
  return (await mall.inject(requestOf(endpoint, input as never, { as }))).body;
}

/** The doors that name something hidden to somebody; those of the other one fill the caches just before. */
async function namedTo(token: string, before: string | null, asked: readonly Door[]): Promise<string[]> {
  const found = new Set<string>();
  for (const door of asked) {
    for (const input of inputsOf(door)) {
      if (before && door.endpoint.method === 'GET') await tell(door, input, before);
      const text = await tell(door, input, token);
      const at = text.indexOf(PLANTED);
      if (at >= 0) found.add(`${door.key}: ${text.slice(Math.max(0, at - 120), at + PLANTED.length)}`);
    }
  }
  return [...found];
}

it('to somebody from whom nothing is hidden many doors name it', async () => {
  const reading = doors.filter(({ endpoint }) => endpoint.method === 'GET');
  const keys = (await namedTo(other, null, reading)).map((line) => line.slice(0, line.indexOf(':')));
  expect(keys).toEqual(
    expect.arrayContaining(['GET front/pc/product/list', 'GET front/pc/product/detail', 'GET front/pc/search/suggest']),
  );
});

it('no door names to a customer what is in a category that is disabled for them', async () => {
  // What the customer put into the cart before stays there, as no longer available.
  const asked = doors.filter(({ key }) => key !== 'GET front/pc/cart/list');
  expect(await namedTo(customer, other, asked)).toEqual([]);
  // To the end it was that customer who asked.
  expect(await mall.call(checkToken, {}, { as: customer })).toMatchObject({ code: 200 });
});
