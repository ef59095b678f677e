import type { Job } from '../../../platform/server/jobs.ts';
import { forgetDeletedProjects } from './match-project-repository.ts';

/** How long a deleted project can be brought back. */
const RESTORABLE_MS = 3_600_000;

/** Jobs of this domain; each may run twice or in two processes at once. */
export const matchingJobs: Job[] = [
  {
    name: 'forget-deleted-match-projects',
    cron: '23 * * * *',
    run: ({ database, clock }) => forgetDeletedProjects(database, new Date(clock.now().getTime() - RESTORABLE_MS)),
  },
];
