import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import {
  atOneMoment,
  type Database,
  inTransaction,
  onCommit,
  openDatabase,
  reading,
  sendWithCommit,
  sqlState,
} from './database.ts';
import { prepared } from './prepared-statement.ts';

let mall: TestMall;
let database: Database;
const sent: string[] = [];

beforeAll(async () => {
  mall = await startTestMall();
  database = openDatabase(mall.connection, { poolSize: 1, onStatement: (text) => sent.push(text) });
  await sql`CREATE TABLE noted (n int PRIMARY KEY)`.execute(database.db);
});
afterAll(async () => {
  await database?.close();
  await mall?.close();
});

const note = (n: number) => sql`INSERT INTO noted VALUES (${n})`;
const noted = async () => (await sql<{ n: number }>`SELECT n FROM noted ORDER BY n`.execute(database.db)).rows;
const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'succeeded',
    (error: unknown) => sqlState(error) ?? String(error),
  );

describe('a transaction', () => {
  it('begins with its first statement, sends in order what is asked for at once, and ends with a commit', async () => {
    sent.length = 0;
    await inTransaction(database.db, (tx) => Promise.all([note(1).execute(tx), note(2).execute(tx)]));
    expect(sent.map((text) => text.slice(0, 6))).toEqual(['begin', 'INSERT', 'INSERT', 'commit']);
    expect(await noted()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('without a statement sends nothing', async () => {
    sent.length = 0;
    expect(await inTransaction(database.db, () => Promise.resolve('done'))).toBe('done');
    expect(sent).toEqual([]);
  });

  it('leaves nothing when one of several statements fails, and tells of that one', async () => {
    const together = inTransaction(database.db, (tx) =>
      Promise.all([note(3).execute(tx), note(1).execute(tx), note(4).execute(tx)]),
    );
    expect(await stateOf(together)).toBe('23505');
    expect(await noted()).toHaveLength(2);
  });

  it('is refused by a statement that travels with the commit', async () => {
    let committed = false;
    const refused = inTransaction(database.db, async (tx) => {
      await note(5).execute(tx);
      onCommit(tx, () => {
        committed = true;
      });
      sendWithCommit(tx, note(2).compile(tx));
    });
    expect(await stateOf(refused)).toBe('23505');
    expect([committed, (await noted()).length]).toEqual([false, 2]);
  });

  it('cannot be committed by who swallowed its failure', async () => {
    const swallowed = inTransaction(database.db, async (tx) => {
      await note(6).execute(tx);
      await note(1)
        .execute(tx)
        .catch(() => undefined);
    });
    expect(await stateOf(swallowed)).toBe('23505');
    expect(await noted()).toHaveLength(2);
  });

  it('takes no statement when it is over: it would run outside of it', async () => {
    const kept = await inTransaction(database.db, async (tx) => ({ tx }));
    expect(await stateOf(note(7).execute(kept.tx))).toContain('over');
    expect(await noted()).toHaveLength(2);
  });
});

describe('reads at one moment', () => {
  it('are one message with the end of their transaction, and a later one may use what an earlier one left', async () => {
    sent.length = 0;
    const [, { rows }] = await atOneMoment(database.db, (tx) =>
      Promise.all([
        sql`SELECT set_config('argus.left', '7', true)`.execute(tx),
        sql<{ n: string }>`SELECT current_setting('argus.left') AS n`.execute(tx),
      ]),
    );
    expect(rows).toEqual([{ n: '7' }]);
    expect(sent.map((text) => text.slice(0, 6))).toEqual(['begin ', 'SELECT', 'SELECT', 'commit']);
    const after = await sql<{ n: string }>`SELECT current_setting('argus.left', true) AS n`.execute(database.db);
    expect(after.rows[0]?.n ?? '').toBe('');
  });

  it('take no read that comes later: it would see another state', async () => {
    const late = atOneMoment(database.db, async (tx) => {
      await sql`SELECT 1`.execute(tx);
      return sql`SELECT 2`.execute(tx);
    });
    expect(await stateOf(late)).toContain('ended with its first statements');
  });

  it('tell which of them failed, and leave the connection fit for use', async () => {
    const together = atOneMoment(database.db, (tx) =>
      Promise.all([sql`SELECT 1`.execute(tx), sql`SELECT 1 / 0`.execute(tx), sql`SELECT 2`.execute(tx)]),
    );
    expect(await stateOf(together)).toBe('22012');
    expect(await stateOf(atOneMoment(database.db, (tx) => note(9).execute(tx)))).toBe('25006');
    expect((await sql<{ n: number }>`SELECT 1 AS n`.execute(database.db)).rows).toEqual([{ n: 1 }]);
  });
});

it('reads on one connection, all at once', async () => {
  const two = await reading(database.db, (db) => Promise.all([sql`SELECT 1`.execute(db), sql`SELECT 2`.execute(db)]));
  expect(two).toHaveLength(2);
});

it('plans anew after a table was altered under a prepared statement', async () => {
  const all = () => prepared<object>`SELECT * FROM express_company`.run(database.db);
  await all();
  await sql`ALTER TABLE express_company ADD COLUMN colour text`.execute(mall.database);
  expect(await stateOf(all())).toBe('0A000');
  expect((await all()).rows[0]).toHaveProperty('colour', null);
});

it('for repetitions prepares every statement and plans it once, whatever its values', async () => {
  const repeating = openDatabase(mall.connection, { poolSize: 1, repeats: true });
  for (const n of [1, 2]) await sql`SELECT ${n}::int AS repeated`.execute(repeating.db);
  const { rows } = await sql`
    SELECT generic_plans::int AS once, custom_plans::int AS anew FROM pg_prepared_statements
    WHERE statement LIKE '%AS repeated'`.execute(repeating.db);
  await repeating.close();
  expect(rows).toEqual([{ once: 2, anew: 0 }]);
});
