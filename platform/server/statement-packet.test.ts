import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { type Database, type Db, inTransaction, openDatabase, reading, sqlState } from './database.ts';
import { hot } from './hot-statement.ts';

let mall: TestMall;
let database: Database;

beforeAll(async () => {
  mall = await startTestMall();
});
// A connection of its own that knows no statement yet.
beforeEach(async () => {
  await database?.close();
  database = openDatabase(mall.connection, { poolSize: 1 });
  await sql`DROP TABLE IF EXISTS packed`.execute(database.db);
  await sql`CREATE TABLE packed (n int PRIMARY KEY, label text)`.execute(database.db);
});
afterAll(async () => {
  await database?.close();
  await mall?.close();
});

const insert = (n: number) => hot`INSERT INTO packed VALUES (${n}, ${`label ${n}`})`;
const named = (n: number) => hot<{ n: number; label: string }>`SELECT n, label FROM packed WHERE n = ${n}`;
const count = async () =>
  (await sql<{ count: number }>`SELECT count(*) AS count FROM packed`.execute(database.db)).rows;
const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'succeeded',
    (error: unknown) => sqlState(error) ?? String(error),
  );
const states = (works: readonly Promise<unknown>[]) => Promise.all(works.map(stateOf));

describe('what a statement answers', () => {
  it('is the same when it is planned, and when its plan and columns are known', async () => {
    for (const n of [1, 2, 3]) expect((await insert(n).run(database.db)).numAffectedRows).toBe(1n);
    for (const n of [1, 2, 3]) expect((await named(n).run(database.db)).rows).toEqual([{ n, label: `label ${n}` }]);
    expect((await named(4).run(database.db)).rows).toEqual([]);
  });

  it('belongs to it, of many in one packet', async () => {
    await inTransaction(database.db, (tx) => Promise.all([1, 2, 3, 4].map((n) => insert(n).run(tx))));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 12 }), async (wanted) => {
        const read = async (db: Db, n: number) =>
          (n % 2 ? await named(n).run(db) : await sql<object>`SELECT ${n}::int AS other`.execute(db)).rows;
        const rows = await reading(database.db, (db) => Promise.all(wanted.map((n) => read(db, n))));
        expect(rows).toEqual(
          wanted.map((n) => (n % 2 ? (n <= 4 ? [{ n, label: `label ${n}` }] : []) : [{ other: n }])),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('may be nothing at all', async () => {
    expect((await sql``.execute(database.db)).rows).toEqual([]);
    expect((await sql`SELECT`.execute(database.db)).rows).toEqual([{}]);
    expect((await sql`SELECT NULL AS nothing`.execute(database.db)).rows).toEqual([{ nothing: null }]);
  });
});

describe('a packet that fails', () => {
  it('fails as a whole, with the reason of the one that failed', async () => {
    const works = reading(database.db, (db) =>
      states([named(1).run(db), sql`SELECT 1/0`.execute(db), named(2).run(db)]),
    );
    expect(await works).toEqual(['22012', '22012', '22012']);
  });

  it('leaves every plan as usable as it was', async () => {
    await insert(1).run(database.db);
    // The first fails after it was planned, the second is not even planned.
    const failing = inTransaction(database.db, (tx) => Promise.all([insert(1).run(tx), named(1).run(tx)]));
    expect(await stateOf(failing)).toBe('23505');
    expect((await named(1).run(database.db)).rows).toHaveLength(1);
    await insert(2).run(database.db);
    expect(await stateOf(insert(2).run(database.db))).toBe('23505');
    await insert(3).run(database.db);
    expect(await count()).toEqual([{ count: 3 }]);
  });

  it('is not sent when a value cannot be', async () => {
    const round: Record<string, unknown> = {};
    round.self = round;
    const works = inTransaction(database.db, (tx) => states([insert(1).run(tx), sql`SELECT ${round}`.execute(tx)]));
    expect(await stateOf(works)).toMatch(/circular/);
    const swallowed = inTransaction(database.db, async (tx) => {
      await stateOf(sql`SELECT ${round}`.execute(tx));
      await stateOf(insert(2).run(tx));
    });
    expect(await stateOf(swallowed)).toMatch(/circular/);
    expect(await count()).toEqual([{ count: 0 }]);
  });

  it('tells of a number that is not one here, and of a copy', async () => {
    expect(await stateOf(sql`SELECT 9007199254740993::bigint`.execute(database.db))).toMatch(/2\^53/);
    expect(await stateOf(sql`COPY packed FROM STDIN`.execute(database.db))).toBe('57014');
    expect(await count()).toEqual([{ count: 0 }]);
  });

  it('of a connection that is lost is told, and another one is opened', async () => {
    const lost = reading(database.db, (db) =>
      states([sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db), named(1).run(db)]),
    );
    expect(await lost).toEqual(['57P01', '57P01']);
    expect(await count()).toEqual([{ count: 0 }]);
  });
});
