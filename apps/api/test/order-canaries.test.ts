/**
 * Orders, payments and carts of people who could see prices when they made them, read after they have lost that right:
 * by themselves and by staff. The prices are planted and occur nowhere else.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { domains } from '../domains.ts';
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { type DoorRow, PEOPLE, type Person, type Thing } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { findAllDoors, keepsSession } from './found-doors.ts';
import { CANARIES, plantCanaries } from './price-canaries.ts';
import { sessionWithKeys } from './session-with-keys.ts';

let mall: TestMall;
let world: DoorWorld;
/** Booked money and points are the person's own, under separate keys: a statement keeps showing what was paid. */
const STATEMENTS = new Set([
  'GET front/pc/user/center/balance/export',
  'GET front/pc/user/center/balance/record',
  'GET front/pc/user/center/integral/list',
  'GET front/pc/user/center/my/integral',
]);

/**
 * Planted prices, and the totals of orders and payments made of them, in fen and in yuan with and without separators.
 */
let amounts: RegExp;

beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'fatal' });
  await plantCanaries(mall);
  world = await makeDoorWorld(mall);
  amounts = await plantedAmounts();
});
afterAll(() => mall.close());

async function plantedAmounts(): Promise<RegExp> {
  const { rows } = await sql<{ fen: number }>`
    SELECT DISTINCT fen FROM (SELECT pay_price_fen AS fen FROM purchase_order UNION SELECT amount_fen FROM payment) a
    WHERE fen > 5000000000`.execute(mall.database);
  const forms = rows.flatMap(({ fen }) => {
    const yuan = Math.floor(fen / 100);
    return [`${fen}`, `${yuan}`, yuan.toLocaleString('en')];
  });
  expect(forms.length).toBeGreaterThan(5);
  return new RegExp(`${CANARIES.source}|\\b(?:${forms.join('|')})\\b`);
}

function inputAbout(row: DoorRow, people: readonly Person[]): Record<string, unknown> {
  const things = Object.entries(row.things ?? {}).flatMap(([field, kind]) => {
    const thing = (typeof kind === 'string' ? kind : kind[0]) as Thing;
    const value = people.map((person) => world.own(person, thing)).find((own) => own !== undefined);
    return value === undefined ? [] : [[field, typeof kind === 'string' ? value : [value]]];
  });
  return { ...harmlessInput(row, world), ...Object.fromEntries(things) };
}

/** Where a planted price is shown; reads come before calls that could change the things. */
async function shownTo(token: string, people: readonly Person[]): Promise<string[]> {
  const asked = (await findAllDoors())
    .filter(keepsSession)
    .toSorted((a, b) => Number(a.endpoint.method === 'POST') - Number(b.endpoint.method === 'POST'));
  const shown: string[] = [];
  for (const { key, row, endpoint } of asked) {
    const input = inputAbout(row, people);
    const answer = await mall.inject(requestOf(endpoint, input as never, { as: token, locale: 'en' }));
    const price = amounts.exec(JSON.stringify(answer.headers) + answer.body);
    if (price && !STATEMENTS.has(key))
      shown.push(`${key}: ${answer.body.slice(Math.max(0, price.index - 200), price.index + 40)}`);
  }
  return shown;
}

it('a customer who may see prices is shown what the own orders cost', async () => {
  expect((await shownTo(await mall.tokenOf(PEOPLE.enterprise), ['finance'])).length).toBeGreaterThan(3);
});

it('a customer who may no longer see prices is shown none, of no order, payment or notice', async () => {
  await mall.database.deleteFrom('role_permission').where('permission', '=', 'goods:showPrice').execute();
  expect(await shownTo(await mall.tokenOf(PEOPLE.distributor), ['distributor'])).toEqual([]);
});

it('staff with every key but goods:showPrice are shown none', async () => {
  const permissions = [...domains.permissions.keys()].filter((key) => key !== 'goods:showPrice');
  const blind = await sessionWithKeys(mall, { name: 'blind-staff', identity: IDENTITY.staff, permissions });
  expect(await shownTo(blind, ['keeper', 'finance', 'distributor'])).toEqual([]);
});
