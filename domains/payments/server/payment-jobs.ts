import type { Job } from '../../../platform/server/jobs.ts';
import { carryOutCalls } from './carry-out-calls.ts';
import { queryCollections } from './query-collections.ts';

/** Jobs of this domain; each may run twice or in two processes at once. */
export const paymentJobs: Job[] = [
  { name: 'carry-out-payment-calls', cron: '* * * * *', atStart: true, run: carryOutCalls },
  {
    name: 'query-payments',
    cron: '* * * * *',
    atStart: true,
    run: (services, stopping) => queryCollections(services, stopping),
  },
];
