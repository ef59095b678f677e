import { leaveSimulationTab } from '../../../platform/web/session/session-store.ts';
import { endSession } from './read-session.ts';

/** Ends acting for the customer; this tab returns to the staff session. */
export async function endSimulation(): Promise<void> {
  try {
    await endSession();
  } finally {
    leaveSimulationTab();
  }
}
