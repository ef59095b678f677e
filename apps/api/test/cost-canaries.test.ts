/**
 * Costs that occur nowhere else are planted, edited, imported and exported; then everything is requested by people
 * without `admin:costs:view`, after somebody with it has filled every cache. None of the figures may come back.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportProducts } from '../../../domains/catalogue/contract/catalogue-admin-endpoints.ts';
import { editCosts } from '../../../domains/catalogue/contract/product-office-endpoints.ts';
import { runImport } from '../../../domains/catalogue/test/product-import-calls.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { domains } from '../domains.ts';
import { requestOf, startTestMall, type TestMall } from '../test-mall.ts';
import { actAs } from './acting-session.ts';
import { COST_CANARIES, PLANTED, plantCosts } from './cost-canaries.ts';
import { type DoorRow, PEOPLE, type Person, type Thing } from './door-row.ts';
import { type DoorWorld, harmlessInput, makeDoorWorld } from './door-world.ts';
import { type Door, findAllDoors, keepsSession } from './found-doors.ts';
import { sessionWithKeys } from './session-with-keys.ts';

const everyKey = [...domains.permissions.keys()];
const blindKeys = everyKey.filter((key) => key !== 'admin:costs:view');

let mall: TestMall;
let world: DoorWorld;
let seeing: string;
let doors: readonly Door[];
/** A run whose report names a cost that could not be read. */
let reportedRun = 0;

beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'fatal' });
  world = await makeDoorWorld(mall);
  seeing = await mall.tokenOf(PEOPLE.administrator);
  doors = (await findAllDoors())
    .filter(keepsSession)
    // What reads comes before what may change the things that are read.
    .toSorted((a, b) => Number(a.endpoint.method === 'POST') - Number(b.endpoint.method === 'POST'));
  await plantCosts(mall);
});
afterAll(() => mall.close());

/** Everything that is done with costs by those who may: edited, exported and imported, once with a mistake. */
async function useCosts(): Promise<void> {
  const skuId = Number(world.own('administrator', 'sku'));
  for (const costs of [{ bomCost: '1.00', pctCost: '' }, PLANTED]) {
    expect((await mall.call(editCosts, { skuId, ...costs }, { as: seeing })).code).toBe(200);
  }
  const { body } = await mall.inject(requestOf(exportProducts, { keyword: 'DS-2CD2143' }, { as: seeing }));
  expect(body).toContain(PLANTED.bomCost);
  await sql`UPDATE sku SET bom_cost_fen = NULL`.execute(mall.database);
  expect(await runImport(mall, body, false, seeing)).toMatchObject({ failed: 0 });
  const wrong = await runImport(mall, body.replaceAll(PLANTED.bomCost, `${PLANTED.bomCost}x`), true, seeing);
  expect(JSON.stringify(wrong)).toMatch(COST_CANARIES);
  reportedRun = wrong.id;
  await plantCosts(mall);
}

function inputAbout(row: DoorRow, people: readonly Person[]): Record<string, unknown> {
  const things = Object.entries(row.things ?? {}).flatMap(([field, kind]) => {
    const thing = (typeof kind === 'string' ? kind : kind[0]) as Thing;
    const own = people.map((person) => world.own(person, thing)).find((value) => value !== undefined);
    const value = thing === 'importRun' ? reportedRun : own;
    return value === undefined ? [] : [[field, typeof kind === 'string' ? value : [value]]];
  });
  return { ...harmlessInput(row, world), ...Object.fromEntries(things) };
}

async function tell({ row, endpoint }: Door, as: string | null, people: readonly Person[]): Promise<string> {
  const answer = await mall.inject(requestOf(endpoint, inputAbout(row, people) as never, { as }));
  return JSON.stringify(answer.headers) + answer.body;
}

/** The doors that tell somebody a planted cost; those of the administrator fill the caches just before. */
async function toldTo(token: string | null, people: readonly Person[]): Promise<string[]> {
  const told: string[] = [];
  for (const door of doors) {
    if (door.endpoint.method === 'GET') await tell(door, seeing, people);
    const text = await tell(door, token, people);
    const figure = COST_CANARIES.exec(text);
    if (figure) told.push(`${door.key}: ${text.slice(Math.max(0, figure.index - 150), figure.index + 30)}`);
  }
  return told;
}

const session = (name: string, identity: 1 | 2 | 3, permissions: readonly string[]) =>
  sessionWithKeys(mall, { name, identity, permissions });

async function actingFor(name: string): Promise<string> {
  await session(`${name}-staff`, IDENTITY.staff, blindKeys);
  return actAs(mall, await session(name, IDENTITY.enterprise, everyKey), ['nickname', `${name}-staff`]);
}

it('somebody with the key writes the planted costs and is told them', async () => {
  await useCosts();
  const told = await toldTo(seeing, ['keeper', 'finance', 'distributor']);
  expect(told.map((line) => line.slice(0, line.indexOf(':', 5)))).toEqual(
    expect.arrayContaining([
      'GET front/pc/product/detail',
      'GET admin/catalogue/product/export',
      'GET admin/catalogue/product/costs/{id}',
      'GET admin/catalogue/import/{id}',
    ]),
  );
  await plantCosts(mall);
});

it.each<readonly [who: string, tokenFor: () => Promise<string | null>, people: readonly Person[]]>([
  ['a visitor', async () => null, ['distributor']],
  ['a distributor', () => mall.tokenOf(PEOPLE.distributor), ['distributor']],
  ['a customer with every key, of the back office too', () => session('buys', 2, everyKey), ['distributor']],
  ['the keeper of a shop', () => mall.tokenOf(PEOPLE.keeper), ['keeper']],
  ['sales', () => mall.tokenOf(PEOPLE.sales), ['keeper', 'distributor']],
  [
    'staff with every key but admin:costs:view',
    () => session('blind', 1, blindKeys),
    ['keeper', 'finance', 'distributor'],
  ],
  ['staff without it who act for a customer with every key', () => actingFor('acted'), ['distributor']],
])('no door tells %s a cost', async (_, tokenFor, people) => {
  expect(await toldTo(await tokenFor(), people)).toEqual([]);
  await plantCosts(mall);
});

it('a keeper with every key is told the costs of the own shop, and of no other', async () => {
  const shop = Number(world.own('keeper', 'merchant'));
  await plantCosts(mall, shop);
  const token = await sessionWithKeys(mall, { name: 'keeps', identity: 1, permissions: everyKey, isShopless: true });
  await mall.database.updateTable('account').set({ merchant_id: shop }).where('nickname', '=', 'keeps').execute();
  expect(await toldTo(token, ['keeper', 'distributor'])).toEqual([]);
});

it('no feed, sitemap or description of the mall tells one', async () => {
  await plantCosts(mall);
  for (const url of ['/sitemap.xml', '/sitemap/1.xml', '/feeds.xml', '/feeds/zh/1.xml', '/api/docs/json', '/metrics']) {
    const answer = await mall.inject({ url });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.body, url).not.toMatch(COST_CANARIES);
  }
});

it('costs are kept nowhere but where they belong: no line of the trail, no notice, no stored answer has one', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY 1`.execute(mall.database);
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} t WHERE t::text ~ '9386207|938620741|\\m73193\\M|7\\.3193' LIMIT 1`.execute(
      mall.database,
    );
    if (found.rows.length > 0) holding.push(name);
  }
  // The report of an import quotes cells, to those who may read costs.
  expect(holding).toEqual(['product_import', 'sku']);
});
