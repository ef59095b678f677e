import { idempotencyJobs } from './idempotency.ts';
import { serverPlug } from './plug.ts';

/** What is there without any domain; its words begin with `app_`. */
export const platformServer = serverPlug({
  domain: 'app',
  jobs: idempotencyJobs,
  audit: { actions: ['act-for-customer', 'job.set-aside'], entities: ['call', 'job'] },
});
