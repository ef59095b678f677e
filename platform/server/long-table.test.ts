import type { Socket } from 'node:net';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDENTITY } from '../contract/permission.ts';
import { systemClock } from './clock.ts';
import { longTable } from './long-table.ts';
import type { Session } from './session.ts';
import { MOST_TABLES_OF_ONE } from './table-places.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const ids = Array.from({ length: 250 }, (_, n) => 250 - n);
type LinesOf = (ids: readonly number[]) => Promise<(number | string)[][]>;
const BUYER = { identity: IDENTITY.enterprise, merchantId: null };

async function tableOf(accountId: number, linesOf: LinesOf, caller: Partial<Session> = BUYER): Promise<Readable> {
  const session = { accountId, ...caller } as Session;
  const found = { name: 'x', headings: ['id'], ids, linesOf };
  const { body } = await longTable({ session, clock: systemClock }, async () => found);
  return body as Readable;
}

test('all rows are in the table, in their order; of several tables one batch is read at a time', async () => {
  let running = 0;
  let most = 0;
  const linesOf = async (some: readonly number[]) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return some.map((id) => [id]);
  };
  const tables = await Promise.all([1, 2, 3].map(async (account) => text(await tableOf(account, linesOf))));
  const expected = `id\r\n${ids.map((id) => `${id}\r\n`).join('')}`;
  expect(tables).toEqual([expected, expected, expected]);
  expect(most).toBe(1);
});

test('an account has few at once, and another one as soon as one has ended or was broken off', async () => {
  const linesOf = async (some: readonly number[]) => some.map((id) => [id]);
  const first = await Promise.all(Array.from({ length: MOST_TABLES_OF_ONE }, () => tableOf(1, linesOf)));
  await expect(tableOf(1, linesOf)).rejects.toThrow('app.exportsBusy');
  expect((await text(await tableOf(2, linesOf))).length).toBeGreaterThan(0);
  await text(first[0] as Readable);
  const next = await tableOf(1, linesOf);
  await expect(tableOf(1, linesOf)).rejects.toThrow('app.exportsBusy');
  for (const broken of [first[1] as Readable, next]) await new Promise((gone) => broken.once('close', gone).destroy());
  await Promise.all([text(await tableOf(1, linesOf)), text(await tableOf(1, linesOf))]);
});

test('none of buyers, shops and staff takes all places, and each finds one when the others have taken theirs', async () => {
  const linesOf = async (some: readonly number[]) => some.map((id) => [id]);
  const callers = {
    buyers: BUYER,
    keepers: { identity: IDENTITY.staff, merchantId: 7 },
    staff: { identity: IDENTITY.staff, merchantId: null },
  };
  for (const [first, ...others] of [
    ['buyers', 'keepers', 'staff'],
    ['keepers', 'staff', 'buyers'],
    ['staff', 'buyers', 'keepers'],
  ] as const) {
    const tables: Readable[] = [];
    let account = 1;
    const takeAll = async (kind: keyof typeof callers) => {
      for (; account < 1_000; account += 1) tables.push(await tableOf(account, linesOf, callers[kind]));
    };
    const counts: number[] = [];
    for (const kind of [first, ...others]) {
      const before = tables.length;
      await expect(takeAll(kind)).rejects.toThrow('app.exportsBusy');
      counts.push(tables.length - before);
    }
    expect(counts).toEqual([4, 2, 2]);
    await Promise.all(tables.map((table) => new Promise((gone) => table.once('close', gone).destroy())));
  }
});

test('two accounts leave others a place: a second table is for whom others still find one after', async () => {
  const linesOf = async (some: readonly number[]) => some.map((id) => [id]);
  const tables = [await tableOf(1, linesOf), await tableOf(1, linesOf), await tableOf(2, linesOf)];
  await expect(tableOf(2, linesOf)).rejects.toThrow('app.exportsBusy');
  tables.push(await tableOf(3, linesOf));
  await Promise.all(tables.map((table) => new Promise((gone) => table.once('close', gone).destroy())));
});

test('nothing is looked for without a place, and what is not found gives it back', async () => {
  const linesOf = async (some: readonly number[]) => some.map((id) => [id]);
  const caller = { session: { accountId: 9, ...BUYER } as Session, clock: systemClock };
  const find = vi.fn(async () => Promise.reject(new Error('too large')));
  for (let time = 0; time < 10; time += 1) await expect(longTable(caller, find)).rejects.toThrow('too large');
  const tables = [await tableOf(9, linesOf), await tableOf(9, linesOf)];
  await expect(longTable(caller, find)).rejects.toThrow('app.exportsBusy');
  expect(find).toHaveBeenCalledTimes(10);
  await Promise.all(tables.map((table) => new Promise((gone) => table.once('close', gone).destroy())));
});

test('a batch that fails ends its table and gives its place back', async () => {
  const linesOf = async (): Promise<number[][]> => {
    throw new Error('no such table');
  };
  const failing = () => Array.from({ length: 4 }, (_, n) => tableOf(n, linesOf));
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(
      (await Promise.all(failing())).map((table) => expect(text(table)).rejects.toThrow('no such table')),
    );
  }
});

/** Waits for work of the process alone; how long that takes moves no clock. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

const KB = 1024;
const BATCH_ROWS = 100;

/** A table of so many batches of 100 KB each. */
async function bigTable(batches: number) {
  let left = batches;
  const linesOf = async () => {
    left -= 1;
    return [['x'.repeat(100 * KB)]];
  };
  const table = { name: 'x', headings: ['x'], ids: Array.from({ length: batches * BATCH_ROWS }, (_, n) => n), linesOf };
  const caller = { session: { accountId: 1, ...BUYER } as Session, clock: systemClock };
  const { body, sentOver } = await longTable(caller, async () => table);
  return { table: body as Readable, isRead: () => left === 0, sentOver };
}

type BigTable = Pick<Awaited<ReturnType<typeof bigTable>>, 'table' | 'isRead'>;

/** Takes what there is of it each so many seconds: how often, how much, and how it ended. */
async function takenEvery(seconds: number, { table, isRead }: BigTable, took: (bytes: number) => void = () => {}) {
  let bytes = 0;
  let times = 0;
  try {
    for await (const piece of table) {
      bytes += piece.length;
      times += 1;
      took(bytes);
      await until(() => table.readableLength > 0 || isRead());
      vi.advanceTimersByTime(seconds * 1_000);
    }
    return { bytes, times, ended: 'whole' };
  } catch (problem) {
    return { bytes, times, ended: String(problem) };
  }
}

const TOO_SLOW = 'Error: the caller takes the table too slowly';

test('who takes nothing is cut off, and the places are free again', async () => {
  const tables = (await Promise.all([bigTable(50), bigTable(50)])).map(({ table }) => table);
  const cut = tables.map((table) => new Promise((done) => table.once('error', done)));
  for (const table of tables) table.pipe(new Writable({ write: () => {} }));
  await until(() => tables.every((table) => table.readableLength > table.readableHighWaterMark));
  vi.advanceTimersByTime(19_000);
  expect(tables.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  vi.advanceTimersByTime(10_000);
  expect((await Promise.all(cut)).map(String)).toEqual([TOO_SLOW, TOO_SLOW]);
  expect(await takenEvery(0, await bigTable(3))).toMatchObject({ ended: 'whole' });
});

test('who takes each part soon, and all of them below the least rate, is cut off too', async () => {
  const { times, ended } = await takenEvery(2, await bigTable(100));
  expect(ended).toBe(TOO_SLOW);
  expect(times).toBeLessThan(60);
});

test('who takes it at a fair rate gets all of it, unless that takes longer than ten minutes', async () => {
  const { bytes, ended } = await takenEvery(1, await bigTable(60));
  expect(ended).toBe('whole');
  expect(bytes).toBeGreaterThan(60 * 100 * KB);
  const endless = await takenEvery(1, await bigTable(700));
  expect(endless).toMatchObject({ ended: TOO_SLOW, times: 10 * 60 });
});

test('what waits in the process for a slow line is not taken; what has left over it is', async () => {
  const line = { bytesWritten: 5_000, writableLength: 1_000 };
  for (const [leaves, ended] of [
    [(bytes: number) => bytes / 10, TOO_SLOW],
    [(bytes: number) => bytes, 'whole'],
  ] as const) {
    const big = await bigTable(100);
    big.sentOver?.(line as Socket);
    const before = line.bytesWritten;
    const took = (bytes: number) => {
      line.bytesWritten = before + bytes;
      line.writableLength = 1_000 + bytes - leaves(bytes);
    };
    expect(await takenEvery(1, big, took)).toMatchObject({ ended });
    line.writableLength = 1_000;
  }
});
