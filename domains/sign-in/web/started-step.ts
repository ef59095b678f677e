import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import type { SignInAnswer } from '../contract/account.ts';

const KEY = 'argus.startedStep';

/** The step due in a started sign-in, and the key that continues it. */
export type StartedStep = Pick<SignInAnswer, 'step' | 'key'>;

/** Hands a started sign-in over to the login page. */
export function keepStartedStep({ step, key }: StartedStep): void {
  sessionStorage.setItem(KEY, JSON.stringify({ step, key }));
}

/** The sign-in started elsewhere; returned once. */
export function takeStartedStep(): StartedStep | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as StartedStep);
}

/** A step or mailed link that is used or expired. */
const OVER = ['stepEnded', 'linkEnded'];

/** Continues a started sign-in; if it has ended, `onOver` leads back to its beginning. The error is rethrown. */
export async function continueStep(send: () => Promise<void>, onOver: () => void): Promise<void> {
  try {
    await send();
  } catch (failure) {
    if (failure instanceof ApiFailure && OVER.includes(failure.reason)) onOver();
    throw failure;
  }
}
