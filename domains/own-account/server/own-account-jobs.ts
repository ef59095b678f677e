import type { Job } from '../../../platform/server/jobs.ts';
import { deleteEndedBindingSteps } from './contact-repository.ts';

export const ownAccountJobs: Job[] = [
  {
    name: 'delete-ended-binding-steps',
    cron: '17 * * * *',
    run: ({ database, clock }) => deleteEndedBindingSteps(database, clock.now()),
  },
];
