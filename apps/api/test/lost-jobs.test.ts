/** Jobs whose process is lost while they run. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Job, runGuarded } from '../../../platform/server/jobs.ts';
import { startTestMall, type TestMall } from '../test-mall.ts';

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
  expect([runs, await told()]).toEqual([2, [{ entity_id: 'poison' }]]);
  mall.clock.advance(3_600_000);
  await run();
  expect(runs).toBe(3);
  expect(await mall.database.selectFrom('job_run').selectAll().execute()).toEqual([]);
});
