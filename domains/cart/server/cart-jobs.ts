import type { Job } from '../../../platform/server/jobs.ts';
import { forgetDeleted } from './saved-cart-repository.ts';
import { forgetEndedLinks } from './shared-cart-repository.ts';

/** How long a deleted saved cart can be brought back. */
const RESTORABLE_MS = 3_600_000;

/** Jobs of this domain; each may run twice or in two processes at once. */
export const cartJobs: Job[] = [
  {
    name: 'sweep-kept-carts',
    cron: '17 * * * *',
    run: async ({ database, clock }) => {
      const at = clock.now();
      await forgetDeleted(database, new Date(at.getTime() - RESTORABLE_MS));
      await forgetEndedLinks(database, at);
    },
  },
];
