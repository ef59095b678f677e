import { call } from '../../../platform/web/api-client/call.ts';
import { enterSimulationTab, leaveSimulationTab } from '../../../platform/web/session/session-store.ts';
import { redeemSimulation } from '../contract/simulation-endpoints.ts';
import { startSession } from './start-session.ts';

const begun = new Map<string, Promise<void>>();

async function begin(code: string): Promise<void> {
  const { token } = await call(redeemSimulation, { code });
  enterSimulationTab();
  try {
    await startSession(token);
  } catch (error) {
    leaveSimulationTab();
    throw error;
  }
}

/** Switches this tab, and no other, to the customer's session. A code is redeemed once, even if called repeatedly. */
export function beginSimulation(code: string): Promise<void> {
  const running = begun.get(code) ?? begin(code);
  begun.set(code, running);
  return running;
}
