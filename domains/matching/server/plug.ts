import { serverPlug } from '../../../platform/server/plug.ts';
import { matchingJobs } from './matching-jobs.ts';
import { matchingRoutes } from './matching-routes.ts';

export const matchingServer = serverPlug({ domain: 'matching', routes: matchingRoutes, jobs: matchingJobs });
