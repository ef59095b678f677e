import { deleteEndedAttempts } from '../../../platform/server/attempts.ts';
import type { Db } from '../../../platform/server/database.ts';
import { forEachIsolated, type Job } from '../../../platform/server/jobs.ts';
import { DEVICE_KEPT_MS } from './known-device.ts';
import { deleteOldDevices } from './known-device-repository.ts';
import { deleteEndedLinks } from './link-repository.ts';
import { deleteEndedCodes } from './one-time-code/one-time-code-repository.ts';
import { deleteEndedSessions } from './session/session-repository.ts';
import { deleteOldSimulationCodes } from './session/simulation-repository.ts';
import { deleteEndedSteps } from './sign-in-step-repository.ts';

type Removal = readonly [what: string, remove: (db: Db, now: Date) => Promise<unknown>];

const REMOVALS: readonly Removal[] = [
  ['sessions', deleteEndedSessions],
  ['attempts', deleteEndedAttempts],
  ['steps of sign-ins', deleteEndedSteps],
  ['codes to act for customers', deleteOldSimulationCodes],
  ['one-time codes', deleteEndedCodes],
  ['mailed links', deleteEndedLinks],
  ['known devices', (db, now) => deleteOldDevices(db, new Date(now.getTime() - DEVICE_KEPT_MS))],
];

export const signInJobs: Job[] = [
  {
    name: 'delete-ended-sessions',
    cron: '17 * * * *',
    run: (services, stopping) => {
      const { database, clock } = services;
      return forEachIsolated(
        services,
        'delete-ended-sessions',
        REMOVALS,
        ([, remove]) => remove(database, clock.now()),
        stopping,
      );
    },
  },
];
