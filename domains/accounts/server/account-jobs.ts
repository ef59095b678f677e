import type { Job } from '../../../platform/server/jobs.ts';
import { deleteEndedAttempts } from './attempt-repository.ts';
import { deleteEndedSessions } from './session-repository.ts';

export const accountJobs: Job[] = [
  {
    name: 'delete-ended-sessions',
    cron: '17 * * * *',
    run: async ({ database, clock }) => {
      await deleteEndedSessions(database, clock.now());
      await deleteEndedAttempts(database, clock.now());
    },
  },
];
