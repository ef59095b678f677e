import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { SESSIONS } from '../../../platform/server/session.ts';
import { SECURITY_EVENTS } from '../contract/security-event.ts';
import { ACTION_PREFIX } from './security-events.ts';
import { resolveSession } from './session/resolve-session.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { signInJobs } from './sign-in-jobs.ts';
import { signInRoutes } from './sign-in-routes.ts';

type SecurityAction = `${typeof ACTION_PREFIX}${(typeof SECURITY_EVENTS)[number]}`;

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<readonly SecurityAction[]> {}
}

export const signInServer = serverPlug({
  domain: 'sign-in',
  routes: [...sessionRoutes, ...signInRoutes],
  jobs: signInJobs,
  audit: { actions: SECURITY_EVENTS.map((event) => `${ACTION_PREFIX}${event}` as const) },
  provides: [provide(SESSIONS, resolveSession)],
});
