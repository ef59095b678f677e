import type { NamesIn } from '../../../platform/server/audit.ts';
import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { SESSIONS } from '../../../platform/server/session.ts';
import { SECURITY_ACTIONS, type SecurityAction } from './security-events.ts';
import { resolveSession } from './session/resolve-session.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { signInJobs } from './sign-in-jobs.ts';
import { signInRoutes } from './sign-in-routes.ts';

declare module '../../../platform/server/audit.ts' {
  interface AuditActions extends NamesIn<readonly SecurityAction[]> {}
}

export const signInServer = serverPlug({
  domain: 'sign-in',
  routes: [...sessionRoutes, ...signInRoutes],
  jobs: signInJobs,
  audit: { actions: Object.values(SECURITY_ACTIONS) },
  provides: [provide(SESSIONS, resolveSession)],
});
