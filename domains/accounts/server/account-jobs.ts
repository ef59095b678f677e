import { deleteEndedAttempts } from '../../../platform/server/attempts.ts';
import type { Db } from '../../../platform/server/database.ts';
import { eachAlone, type Job } from '../../../platform/server/jobs.ts';
import { deleteEndedBindingSteps } from './contact-repository.ts';
import { DEVICE_KEPT_MS } from './known-device.ts';
import { deleteOldDevices } from './known-device-repository.ts';
import { deleteEndedLinks } from './link-repository.ts';
import { deleteEndedCodes } from './one-time-code-repository.ts';
import { deleteEndedSessions } from './session-repository.ts';
import { deleteEndedSteps } from './sign-in-step-repository.ts';
import { deleteOldSimulationCodes } from './simulation-repository.ts';

type Removal = readonly [what: string, remove: (db: Db, now: Date) => Promise<unknown>];

const REMOVALS: readonly Removal[] = [
  ['sessions', deleteEndedSessions],
  ['attempts', deleteEndedAttempts],
  ['steps of bindings', deleteEndedBindingSteps],
  ['steps of sign-ins', deleteEndedSteps],
  ['codes to act for customers', deleteOldSimulationCodes],
  ['one-time codes', deleteEndedCodes],
  ['mailed links', deleteEndedLinks],
  ['known devices', (db, now) => deleteOldDevices(db, new Date(now.getTime() - DEVICE_KEPT_MS))],
];

export const accountJobs: Job[] = [
  {
    name: 'delete-ended-sessions',
    cron: '17 * * * *',
    run: (services, stopping) => {
      const { database, clock } = services;
      return eachAlone(
        services,
        'delete-ended-sessions',
        REMOVALS,
        ([, remove]) => remove(database, clock.now()),
        stopping,
      );
    },
  },
];
