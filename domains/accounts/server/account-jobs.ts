import { deleteEndedAttempts } from '../../../platform/server/attempts.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { deleteEndedBindingSteps } from './contact-repository.ts';
import { DEVICE_KEPT_MS } from './known-device.ts';
import { deleteOldDevices } from './known-device-repository.ts';
import { deleteEndedLinks } from './link-repository.ts';
import { deleteEndedCodes } from './one-time-code-repository.ts';
import { deleteEndedSessions } from './session-repository.ts';
import { deleteEndedSteps } from './sign-in-step-repository.ts';
import { deleteOldSimulationCodes } from './simulation-repository.ts';

export const accountJobs: Job[] = [
  {
    name: 'delete-ended-sessions',
    cron: '17 * * * *',
    run: async ({ database, clock }) => {
      await deleteEndedSessions(database, clock.now());
      await deleteEndedAttempts(database, clock.now());
      await deleteEndedBindingSteps(database, clock.now());
      await deleteEndedSteps(database, clock.now());
      await deleteOldSimulationCodes(database, clock.now());
      await deleteEndedCodes(database, clock.now());
      await deleteEndedLinks(database, clock.now());
      await deleteOldDevices(database, new Date(clock.now().getTime() - DEVICE_KEPT_MS));
    },
  },
];
