/** Jobs whose process is lost while they run. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../platform/server/database.ts';
import { type Job, runGuarded } from '../../../platform/server/jobs.ts';
import { startTestMall, type TestMall } from '../test-mall.ts';
import { startDatabaseProxy } from '../test-proxy.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'silent' });
});
afterAll(() => mall.close());

test('a job that cost two processes rests for an hour, and staff are told', async () => {
  let runs = 0;
  const job: Job = {
    name: 'poison',
    cron: '* * * * *',
    run: async () => {
      runs += 1;
    },
  };
  const run = () => runGuarded(job, mall.app.services, new AbortController().signal);
  const lose = () =>
    mall.database.insertInto('job_run').values({ name: 'poison', heard_at: mall.clock.now() }).execute();
  const told = () =>
    mall.database.selectFrom('audit_entry').select('entity_id').where('action', '=', 'job.set-aside').execute();
  await lose();
  await run();
  mall.clock.advance(61_000);
  await run();
  expect([runs, await told()]).toEqual([2, []]);
  await lose();
  mall.clock.advance(61_000);
  await run();
  await run();
  expect([runs, await told()]).toEqual([2, [{ entity_id: 'poison' }]]);
  mall.clock.advance(3_600_000);
  await run();
  expect(runs).toBe(3);
  expect(await mall.database.selectFrom('job_run').selectAll().execute()).toEqual([]);
});

test('a job whose database goes away cost no process, and fails for its own reason', async () => {
  const way = await startDatabaseProxy(mall.connection, inject('dataDir'));
  const { db: database, close } = openDatabase(way.connection, { poolSize: 2 });
  const job: Job = {
    name: 'cut-off',
    cron: '* * * * *',
    run: async () => {
      way.cut();
      throw new Error('in the middle of the work');
    },
  };
  const failure = runGuarded(job, { ...mall.app.services, database }, new AbortController().signal).catch(String);
  await expect.poll(() => way.refused(), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  way.open();
  expect(await failure).toBe('Error: in the middle of the work');
  expect(await mall.database.selectFrom('job_run').selectAll().execute()).toEqual([]);
  await close();
  await way.close();
});
