import type { Job } from '../../../platform/server/jobs.ts';
import { deleteMissesBefore } from './miss-repository.ts';
import { spellNames } from './spell-names.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 180;

export const searchJobs: Job[] = [
  { name: 'spell-names', cron: '*/5 * * * *', atStart: true, run: spellNames },
  {
    name: 'forget-search-misses',
    cron: '43 3 * * *',
    run: ({ database, clock }) => deleteMissesBefore(database, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  },
];
