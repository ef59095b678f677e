/** A cart holds as many lines as it may, whoever puts in how much at once. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { BUYER, ok, reason } from '../../orders/test/order-builders.ts';
import { MAX_CART_LINES } from '../contract/cart.ts';
import { addManyToCart, addToCart, countCart, deleteCartLines, moveToFavourites } from '../contract/cart-endpoints.ts';
import { addSavedCart, saveCart } from '../contract/saved-cart-endpoints.ts';

interface Sku {
  readonly productId: number;
  readonly skuId: number;
}

let mall: TestMall;
let as: string;
let accountId: number;
/** Twice as many as a cart may hold, and more. */
let skus: Sku[];

const range = (from: number, count: number) => skus.slice(from, from + count);
const entry = ({ productId, skuId }: Sku) => ({ productId, productAttrUnique: skuId, cartNum: 1 });
const kinds = async () => (await ok(mall, countCart, {}, as)).count;

/** Puts so many in the cart, past the mall. @returns the ids of the lines */
async function holding(from: number, count: number, db: Db = mall.database): Promise<number[]> {
  const lines = range(from, count).map(({ skuId }) => ({
    account_id: accountId,
    sku_id: skuId,
    quantity: 1,
    unit_price_fen: null,
    created_at: mall.clock.now(),
  }));
  return (await db.insertInto('cart_line').values(lines).returning('id').execute()).map(({ id }) => id);
}

beforeAll(async () => {
  mall = await startTestMall();
  as = await mall.tokenOf(BUYER);
  const { database } = mall;
  ({ id: accountId } = await database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', BUYER)
    .executeTakeFirstOrThrow());
  skus = await database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id as skuId', 'p.id as productId'])
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('s.disabled', '=', false)
    .orderBy('s.id')
    .execute();
  await database.updateTable('sku').set({ stock: 1000, minimum_order_quantity: 1, pieces_per_box: 1 }).execute();
});
afterAll(() => mall?.close());
beforeEach(async () => void (await mall.database.deleteFrom('cart_line').execute()));

it('takes no more than it may hold from calls for many at once: each adds all or none', async () => {
  const answers = await Promise.all(
    [0, 300, 600].map((from) => mall.call(addManyToCart, range(from, 300).map(entry), { as })),
  );
  expect(answers.map(({ code }) => code === 200).toSorted()).toEqual([false, false, true]);
  expect(await kinds()).toBe(300);
  expect(await reason(mall, addManyToCart, range(900, 201).map(entry), as)).toBe('cartFull');
  await ok(mall, addManyToCart, range(900, 200).map(entry), as);
  expect(await kinds()).toBe(MAX_CART_LINES);
});

it('takes no more from calls for one at once', async () => {
  await holding(0, MAX_CART_LINES - 3);
  const answers = await Promise.all(range(MAX_CART_LINES, 12).map((sku) => mall.call(addToCart, entry(sku), { as })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
  expect(await kinds()).toBe(MAX_CART_LINES);
  // More of what is in it needs no room.
  await ok(mall, addToCart, entry(range(0, 1)[0] as Sku), as);
});

it('takes no more from calls for one and for many at once', async () => {
  const held = MAX_CART_LINES - 101;
  await holding(0, held);
  const [many, ...single] = await Promise.all([
    mall.call(addManyToCart, range(MAX_CART_LINES, 99).map(entry), { as }),
    ...range(MAX_CART_LINES + 99, 12).map((sku) => mall.call(addToCart, entry(sku), { as })),
  ]);
  const isIn = many.code === 200;
  // As many as there is room for, whoever comes first.
  expect(single.filter(({ code }) => code === 200)).toHaveLength(isIn ? 2 : 12);
  expect(await kinds()).toBe(isIn ? MAX_CART_LINES : held + 12);
});

it('counts what others put in while a call waits for them', async () => {
  const held = MAX_CART_LINES - 101;
  await holding(0, held);
  const calls = await inTransaction(mall.database, async (tx) => {
    await sql`SELECT cart_has_room(${accountId}::bigint, '{}'::bigint[], ${MAX_CART_LINES}::int)`.execute(tx);
    const started = [range(600, 1), range(601, 2)].map((some) => mall.call(addManyToCart, some.map(entry), { as }));
    expect(await untilWaiting(mall.database, Promise.all(started), 2)).toBe(true);
    await holding(held, 100, tx);
    return started;
  });
  // There is room left for one, and not for two.
  const [one, two] = await Promise.all(calls);
  expect([one?.code, two && reasonOf(two)]).toEqual([200, 'cartFull']);
  expect(await kinds()).toBe(MAX_CART_LINES);
});

it('counts when its turn has come, however long ago its statement began', async () => {
  const held = MAX_CART_LINES - 101;
  await holding(0, held);
  const gate = new pg.Client(mall.connection);
  await gate.connect();
  // A statement that adds stands still where it reads the cart before its turn.
  await gate.query(`
    CREATE FUNCTION at_the_gate() RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF current_query() LIKE '%INSERT INTO cart_line%' THEN
        IF NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND granted) THEN
          PERFORM pg_advisory_xact_lock_shared(7);
        END IF;
      END IF;
      RETURN true;
    END $$;
    ALTER TABLE cart_line RENAME TO kept_line;
    CREATE VIEW cart_line AS SELECT * FROM kept_line WHERE at_the_gate();
    SELECT pg_advisory_lock(7)`);
  try {
    const single = mall.call(addToCart, entry(range(600, 1)[0] as Sku), { as });
    await untilWaiting(mall.database, single);
    const many = await mall.call(addManyToCart, range(held, 101).map(entry), { as });
    await gate.query('SELECT pg_advisory_unlock(7)');
    // Whichever of the two came first, the other found the cart full.
    expect([reasonOf(await single), reasonOf(many)].filter((one) => one === 'cartFull')).toHaveLength(1);
    expect(await kinds()).toBeLessThanOrEqual(MAX_CART_LINES);
  } finally {
    await gate.query('DROP VIEW cart_line; ALTER TABLE kept_line RENAME TO cart_line; DROP FUNCTION at_the_gate');
    await gate.end();
  }
});

it('says that it is busy when others fill it each time it is judged', async () => {
  const room = await sql<{ made: string }>`
    SELECT pg_get_functiondef('cart_has_room'::regproc) AS made`.execute(mall.database);
  await sql`
    CREATE OR REPLACE FUNCTION cart_has_room(of_account bigint, skus bigint[], most int) RETURNS boolean
    LANGUAGE sql AS 'SELECT false'`.execute(mall.database);
  try {
    expect(await reason(mall, addToCart, entry(range(0, 1)[0] as Sku), as)).toBe('unavailable');
    expect(await kinds()).toBe(0);
  } finally {
    await sql.raw(room.rows[0]?.made ?? '').execute(mall.database);
  }
});

it('fills up from saved carts that are added at once, and tells each what found no room', async () => {
  const saved = [];
  for (const [from, name] of [
    [0, 'North gate'],
    [300, 'South gate'],
  ] as const) {
    const { id } = await ok(mall, saveCart, { ids: await holding(from, 300), name }, as);
    saved.push(id);
  }
  await mall.database.deleteFrom('cart_line').execute();
  const reports = await Promise.all(saved.map((id) => ok(mall, addSavedCart, { id }, as)));
  expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([200, 300]);
  const leftOut = reports.flatMap((report) => report.leftOut);
  expect([leftOut.length, new Set(leftOut.map((one) => one.reason))]).toEqual([100, new Set(['cartFull'])]);
  expect(await kinds()).toBe(MAX_CART_LINES);
});

it('is emptied at once where it holds more than it may', async () => {
  const ids = await holding(0, 900);
  await ok(mall, moveToFavourites, { ids: ids.slice(0, 2) }, as);
  await ok(mall, deleteCartLines, { ids: ids.slice(2) }, as);
  expect(await kinds()).toBe(0);
});
