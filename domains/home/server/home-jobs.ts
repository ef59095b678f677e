import { inTransaction } from '../../../platform/server/database.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { SETTINGS_DATA } from '../../settings/contract/mall-settings.ts';
import { HOME_DATA } from '../contract/home-endpoints.ts';
import { readNewest } from './arrange-home.ts';
import { lockPage, saveToldAt } from './arrangement-repository.ts';
import { changesOf } from './showing.ts';

export const homeJobs: Job[] = [
  {
    // What is read at the time is right already; caches that nobody asks learn of it by the version.
    name: 'tell-planned-home',
    cron: '* * * * *',
    run: ({ database, versions, clock }) =>
      inTransaction(database, async (tx) => {
        const now = clock.now();
        const { told_at: toldAt } = await lockPage(tx);
        const changes = changesOf(await readNewest(tx), now);
        if (!changes.some((time) => time > toldAt && time <= now)) return;
        await saveToldAt(tx, now);
        await bumpVersion(tx, versions, HOME_DATA);
        await bumpVersion(tx, versions, SETTINGS_DATA);
      }),
  },
];
