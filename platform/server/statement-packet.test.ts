import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { type Database, type Db, inTransaction, openDatabase, reading, sqlState } from './database.ts';
import { prepared } from './prepared-statement.ts';

let mall: TestMall;
let database: Database;

beforeAll(async () => {
  mall = await startTestMall();
});
// A new connection that has not prepared any statement yet.
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

const insert = (n: number) => prepared`INSERT INTO packed VALUES (${n}, ${`label ${n}`})`;
const named = (n: number) => prepared<{ n: number; label: string }>`SELECT n, label FROM packed WHERE n = ${n}`;
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

describe('whatever is sent', () => {
  const usable = async () => expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);

  it.each([
    ['text with NUL', sql`SELECT ${'a\u0000b'}::text`, '22021'],
    ['a lone surrogate in JSON', sql`SELECT ${JSON.stringify('\ud800')}::jsonb`, '22P02'],
    ['two statements', sql`SELECT 1; SELECT 2`, '42601'],
    ['no SQL', sql`SELEKT`, '42601'],
    [
      'more parameters than there may be',
      sql`SELECT 1 WHERE 0 IN (${sql.join(Array.from({ length: 65_540 }, (_, n) => n))})`,
      '08P01',
    ],
  ] as const)('%s fails alone', async (_, statement, state) => {
    expect(await stateOf(statement.execute(database.db))).toBe(state);
    await usable();
    const both = inTransaction(database.db, (tx) => states([insert(1).run(tx), statement.execute(tx)]));
    expect(await stateOf(both)).toBe(state);
    expect(await count()).toEqual([{ count: 0 }]);
  });

  it('values of many megabytes come back as they went, in one packet', async () => {
    const long = '\u{1f4f7}'.repeat(1_500_000);
    const read = (db: Db, text: string) => sql<{ text: string }>`SELECT ${text}::text AS text`.execute(db);
    const answers = await reading(database.db, (db) =>
      Promise.all([read(db, long), read(db, 'short'), read(db, long)]),
    );
    expect(answers.map(({ rows }) => rows[0]?.text === long)).toEqual([true, false, true]);
  });

  it.each([undefined, null, 'refused', new Error('refused')])('a value that throws %s is told of', async (thrown) => {
    const value = {
      toPostgres: () => {
        throw thrown;
      },
    };
    expect(await stateOf(sql`SELECT ${value}`.execute(database.db))).toMatch(/refused|cannot be sent/);
    await usable();
  });

  it('a copy to here is passed over', async () => {
    await insert(1).run(database.db);
    expect((await sql`COPY packed TO STDOUT`.execute(database.db)).rows).toEqual([]);
    await usable();
  });
});

describe('a connection that is handed on', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('holds nothing of those who gave up: not their failures, nor plans that were never made', async () => {
    const left: Promise<unknown>[] = [];
    const givenUp = reading(database.db, async (db) => {
      left.push(sql`SELECT pg_sleep(0.05)`.execute(db));
      await turn();
      left.push(stateOf(sql`SELECT 1/0`.execute(db)), stateOf(named(1).run(db)));
      await turn();
      throw new Error('given up');
    });
    expect(await stateOf(givenUp)).toMatch(/given up/);
    const next = [1, 2].map((n) => stateOf(named(n).run(database.db)));
    expect(await Promise.all(next)).toEqual(['succeeded', 'succeeded']);
    expect((await Promise.all(left)).slice(1)).toEqual(['22012', '22012']);
  });

  it('is not handed on when the server ended it after its user had gone', async () => {
    const givenUp = reading(database.db, async (db) => {
      void stateOf(sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db));
      await turn();
      throw new Error('given up');
    });
    expect(await stateOf(givenUp)).toMatch(/given up/);
    expect(await stateOf(named(1).run(database.db))).toBe('succeeded');
  });

  it('refuses what is asked of it afterwards', async () => {
    const { kept } = await reading(database.db, async (db) => ({ kept: db }));
    expect(await stateOf(named(1).run(kept))).toMatch(/over/);
  });

  it('after a transaction that gave up is out of it, whatever was still under way', async () => {
    const givenUp = inTransaction(database.db, async (tx) => {
      void stateOf(insert(1).run(tx));
      await turn();
      void stateOf(insert(2).run(tx));
      throw new Error('given up');
    });
    expect(await stateOf(givenUp)).toMatch(/given up/);
    expect(await count()).toEqual([{ count: 0 }]);
    await insert(1).run(database.db);
    expect(await count()).toEqual([{ count: 1 }]);
  });
});
