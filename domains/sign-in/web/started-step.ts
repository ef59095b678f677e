import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import type { SignInAnswer } from '../contract/account.ts';

const KEY = 'argus.startedStep';

/** What a started sign-in owes, and the key it goes on with. */
export type StartedStep = Pick<SignInAnswer, 'step' | 'key'>;

/** Takes a started sign-in along to the login page. */
export function keepStartedStep({ step, key }: StartedStep): void {
  sessionStorage.setItem(KEY, JSON.stringify({ step, key }));
}

/** The sign-in that was started elsewhere, once. */
export function takeStartedStep(): StartedStep | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as StartedStep);
}

/** A step or a mailed link that was used, or is too old. */
const OVER = ['stepEnded', 'linkEnded'];

/** Goes on with a started sign-in; when it is over, `onOver` leads back to its beginning. The failure is told as well. */
export async function continueStep(send: () => Promise<void>, onOver: () => void): Promise<void> {
  try {
    await send();
  } catch (failure) {
    if (failure instanceof ApiFailure && OVER.includes(failure.reason)) onOver();
    throw failure;
  }
}
