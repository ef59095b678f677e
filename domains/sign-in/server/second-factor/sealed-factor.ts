import type { Environment } from '../../../../platform/server/environment.ts';
import { enrolment, newRecoveryCodes, newSecret, stepOf, tidyRecoveryCode } from './one-time-password.ts';
import { hashRecoveryCode, openSecret, sealSecret } from './sealed-secret.ts';

/** A new secret: as the authenticator app is given it, and sealed as the database keeps it. */
export function newFactor(environment: Environment, accountId: number, label: string) {
  const secret = newSecret();
  return { shown: enrolment(secret, label), sealed: sealSecret(environment, accountId, secret) };
}

/** New recovery codes: as their owner is shown them once, and hashed as the database keeps them. */
export function newSealedRecoveryCodes(environment: Environment, accountId: number, count: number) {
  const shown = newRecoveryCodes(count);
  return {
    shown,
    hashes: shown.map((code) => hashRecoveryCode(environment, accountId, tidyRecoveryCode(code) ?? code)),
  };
}

/** The step that a code of the app belongs to, or null when it is of none near `at`. */
export function stepOfCode(
  environment: Environment,
  factor: { readonly accountId: number; readonly sealed: Buffer },
  code: string,
  at: Date,
): number | null {
  return stepOf(openSecret(environment, factor.accountId, factor.sealed), code, at);
}
