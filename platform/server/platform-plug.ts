import { PLATFORM_AUDIT } from './audit.ts';
import { idempotencyJobs } from './idempotency.ts';
import { serverPlug } from './plug.ts';

/** What is there without any domain; its words begin with `app_`. */
export const platformServer = serverPlug({
  domain: 'app',
  jobs: idempotencyJobs,
  audit: PLATFORM_AUDIT,
});
