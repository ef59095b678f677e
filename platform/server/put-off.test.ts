import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { latestPutOff, nextTry } from './put-off.ts';

const PAUSES = { firstSeconds: 60, longestSeconds: 3600 };
const AT = new Date('2026-11-21T06:00:00Z');

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall?.close());

it('puts off twice as long each time, up to the longest pause, however often it was tried', async () => {
  const secondsAfter = async (tries: number) => {
    const { rows } = await sql<{ due: Date }>`
      SELECT ${nextTry(AT, sql`tries`, PAUSES)} AS due FROM (VALUES (${tries}::int)) t (tries)`.execute(mall.database);
    return ((rows[0]?.due.getTime() ?? 0) - AT.getTime()) / 1000;
  };
  const seconds = [];
  for (const tries of [0, 1, 2, 5, 6, 11, 100_000]) seconds.push(await secondsAfter(tries));
  expect(seconds).toEqual([60, 120, 240, 1920, 3600, 3600, 3600]);
});

it('takes what is put off for longer than the longest pause as put off by a clock that was ahead', () => {
  const latest = latestPutOff(AT, PAUSES).getTime() - AT.getTime();
  // Clocks of two processes differ a little.
  expect(latest).toBe(3_660_000);
});
