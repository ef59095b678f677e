import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { longTable, MOST_TABLES_OF_ONE } from './long-table.ts';
import type { Session } from './session.ts';

const ids = Array.from({ length: 250 }, (_, n) => 250 - n);

function tableOf(accountId: number, linesOf: (ids: readonly number[]) => Promise<number[][]>): Readable {
  const session = { accountId } as Session;
  const { body } = longTable({ session, clock: systemClock }, { name: 'x', headings: ['id'], ids, linesOf });
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
  const tables = await Promise.all([1, 2, 3].map((account) => text(tableOf(account, linesOf))));
  const expected = `id\r\n${ids.map((id) => `${id}\r\n`).join('')}`;
  expect(tables).toEqual([expected, expected, expected]);
  expect(most).toBe(1);
});

test('an account has few at once, and another one as soon as one has ended or was broken off', async () => {
  const linesOf = async (some: readonly number[]) => some.map((id) => [id]);
  const first = Array.from({ length: MOST_TABLES_OF_ONE }, () => tableOf(1, linesOf));
  expect(() => tableOf(1, linesOf)).toThrow('app.exportsBusy');
  expect((await text(tableOf(2, linesOf))).length).toBeGreaterThan(0);
  await text(first[0] as Readable);
  const next = tableOf(1, linesOf);
  expect(() => tableOf(1, linesOf)).toThrow('app.exportsBusy');
  for (const broken of [first[1] as Readable, next]) await new Promise((gone) => broken.once('close', gone).destroy());
  await Promise.all([text(tableOf(1, linesOf)), text(tableOf(1, linesOf))]);
});

test('nor does the process send more than a few, whosever they are; a batch that fails ends its table', async () => {
  const linesOf = async (): Promise<number[][]> => {
    throw new Error('no such table');
  };
  const tables: Readable[] = [];
  const all = () => {
    for (let account = 1; account < 100; account += 1) tables.push(tableOf(account, linesOf));
  };
  expect(all).toThrow('app.exportsBusy');
  await Promise.all(tables.map((table) => expect(text(table)).rejects.toThrow('no such table')));
  tables.splice(0);
  expect(all).toThrow('app.exportsBusy');
  expect(tables.length).toBeGreaterThan(MOST_TABLES_OF_ONE);
  await Promise.all(tables.map((table) => new Promise((gone) => table.once('close', gone).destroy())));
});
