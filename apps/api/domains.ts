/** Every domain's routes and jobs: the one place where the mall is put together. */
import type { Job } from '../../platform/server/jobs.ts';
import type { Route } from '../../platform/server/route.ts';
import type { SessionResolver } from '../../platform/server/session.ts';

export const routes: readonly Route[] = [];

export const jobs: readonly Job[] = [];

export const resolveSession: SessionResolver = async () => null;
