import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { type Database, type Db, openDatabase, sqlState } from './database.ts';
import { prepared, preparedList } from './prepared-statement.ts';
import { ALONE, SharedTransactions, together, togetherWithCommit } from './shared-transaction.ts';

let mall: TestMall;
let database: Database;
const sent: string[] = [];

beforeAll(async () => {
  mall = await startTestMall();
  database = openDatabase(mall.connection, { poolSize: 5, onStatement: (text) => sent.push(text) });
  await sql`CREATE TABLE shared_note (n int PRIMARY KEY)`.execute(database.db);
  await sql`CREATE TABLE shared_end (n int PRIMARY KEY)`.execute(database.db);
});
afterAll(async () => {
  await database?.close();
  await mall?.close();
});
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  await sql`TRUNCATE shared_note, shared_end`.execute(database.db);
  sent.length = 0;
});

const rowsOf = (numbers: readonly number[]) =>
  preparedList(
    numbers.map((n) => prepared`(${n}::int)`),
    prepared`(NULL)`,
  );

async function noteAll(db: Db, numbers: readonly number[]): Promise<number[]> {
  await prepared`INSERT INTO shared_note SELECT n FROM (VALUES ${rowsOf(numbers)}) AS v (n) WHERE n IS NOT NULL`.run(
    db,
  );
  return numbers.map((n) => n * 10);
}
const endAll = (numbers: readonly number[]) =>
  prepared`INSERT INTO shared_end SELECT n FROM (VALUES ${rowsOf(numbers)}) AS v (n) WHERE n IS NOT NULL`.compile();

/** Notes a number, by this account; what it ends with is sent with the commit. */
const noting = (accountId: number, n: number, ending = n) => ({
  accountId,
  work: async (tx: Parameters<typeof togetherWithCommit>[0]) => {
    const answer = await together(tx, noteAll, n);
    togetherWithCommit(tx, endAll, ending);
    return answer;
  },
});
const stored = async (table: 'shared_note' | 'shared_end') =>
  (await sql<{ n: number }>`SELECT n FROM ${sql.table(table)} ORDER BY n`.execute(database.db)).rows.map(({ n }) => n);
const kinds = () => sent.map((text) => text.trimStart().slice(0, 6).toLowerCase());

test('callers of one moment share one transaction, each statement of it is one, and each gets its own answer', async () => {
  const shared = new SharedTransactions<number>(database.db);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => shared.ask(noting(n, n))));
  expect(answers).toEqual([10, 20, 30, 40, 50].map((answer) => ({ answer })));
  expect(kinds()).toEqual(['begin', 'select', 'insert', 'insert', 'commit']);
  expect([await stored('shared_note'), await stored('shared_end')]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ]);
});

test('a single caller has a transaction as any other', async () => {
  const shared = new SharedTransactions<number>(database.db);
  expect(await shared.ask(noting(1, 7))).toEqual({ answer: 70 });
  expect(kinds()).toEqual(['begin', 'insert', 'insert', 'commit']);
});

test.each([
  ['in its work', noting(3, 1)],
  ['with the commit', noting(3, 3, 1)],
])('one that fails %s undoes the work of all, who are told to go alone', async (_, failing) => {
  const shared = new SharedTransactions<number>(database.db);
  const outcomes = await Promise.all([noting(1, 1), noting(2, 2), failing].map((member) => shared.ask(member)));
  expect(outcomes).toEqual([ALONE, ALONE, ALONE]);
  expect(sent.at(-1)).toBe('rollback');
  expect([await stored('shared_note'), await stored('shared_end')]).toEqual([[], []]);
  // The next ones do not even try for a while.
  expect(await shared.ask(noting(4, 4))).toBe(ALONE);
});

test('two of one account are in different transactions', async () => {
  const shared = new SharedTransactions<number>(database.db);
  await Promise.all([noting(1, 1), noting(1, 2), noting(2, 3)].map((member) => shared.ask(member)));
  expect(kinds().filter((kind) => kind === 'commit')).toHaveLength(2);
  expect(await stored('shared_note')).toEqual([1, 2, 3]);
});

test('a failure of a caller that has a transaction of its own is its own', async () => {
  const shared = new SharedTransactions<number>(database.db);
  await shared.ask(noting(1, 1));
  const again = await shared.ask(noting(1, 1)).catch((error: unknown) => sqlState(error));
  expect(again).toBe('23505');
  // Nobody else is sent away for that.
  expect(await shared.ask(noting(1, 2))).toEqual({ answer: 20 });
});

test("a transaction that waits for somebody's lock gives up, and whoever does not want it gets through", async () => {
  const holding = await database.pool.connect();
  await holding.query('BEGIN');
  await holding.query('INSERT INTO shared_note VALUES (1)');
  const shared = new SharedTransactions<number>(database.db);
  const outcomes = await Promise.all([noting(1, 1), noting(2, 2)].map((member) => shared.ask(member)));
  await holding.query('ROLLBACK');
  holding.release();
  expect(outcomes).toEqual([ALONE, ALONE]);
});

test("one that waits for somebody's lock keeps the next callers waiting for a moment only", async () => {
  const holding = await database.pool.connect();
  await holding.query('BEGIN');
  await holding.query('INSERT INTO shared_note VALUES (1)');
  const shared = new SharedTransactions<number>(database.db);
  const held = shared.ask(noting(1, 1));
  // Begins alone, before the others come.
  await new Promise((resolve) => process.nextTick(resolve));
  const others = await Promise.all([noting(2, 2), noting(3, 3)].map((member) => shared.ask(member)));
  expect(others).toEqual([{ answer: 20 }, { answer: 30 }]);
  await holding.query('ROLLBACK');
  holding.release();
  expect(await held).toEqual({ answer: 10 });
});

test('two who come while one is under way wait for it, three begin beside it', async () => {
  const holding = await database.pool.connect();
  await holding.query('BEGIN');
  await holding.query('INSERT INTO shared_note VALUES (1)');
  // Nobody becomes impatient.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const shared = new SharedTransactions<number>(database.db);
  const held = shared.ask(noting(1, 1));
  await new Promise((resolve) => process.nextTick(resolve));
  const begun = () => kinds().filter((kind) => kind === 'begin').length;
  const two = [noting(2, 2), noting(3, 3)].map((member) => shared.ask(member));
  await sql`SELECT 1`.execute(database.db);
  expect(begun()).toBe(1);
  expect(await Promise.all([...two, shared.ask(noting(4, 4))])).toEqual([20, 30, 40].map((answer) => ({ answer })));
  expect(begun()).toBe(2);
  vi.useRealTimers();
  await holding.query('ROLLBACK');
  holding.release();
  expect(await held).toEqual({ answer: 10 });
});

test('whoever comes and fails, what is stored is what was answered', async () => {
  const callers = fc.array(fc.record({ accountId: fc.nat(5), n: fc.nat(12) }), { minLength: 1, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(callers, async (all) => {
      await sql`TRUNCATE shared_note, shared_end`.execute(database.db);
      const shared = new SharedTransactions<number>(database.db);
      const outcomes = await Promise.all(
        all.map(({ accountId, n }) => shared.ask(noting(accountId, n)).catch((error: unknown) => sqlState(error))),
      );
      const answered = all.flatMap(({ n }, at) => {
        const outcome = outcomes[at];
        if (typeof outcome !== 'object' || outcome === null) return [];
        expect(outcome).toEqual({ answer: n * 10 });
        return n;
      });
      const expected = answered.toSorted((a, b) => a - b);
      expect([await stored('shared_note'), await stored('shared_end')]).toEqual([expected, expected]);
    }),
    { numRuns: 40 },
  );
});
