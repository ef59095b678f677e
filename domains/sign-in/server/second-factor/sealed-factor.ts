import type { Environment } from '../../../../platform/server/environment.ts';
import { enrolment, newRecoveryCodes, newSecret, normaliseRecoveryCode, stepOf } from './one-time-password.ts';
import { hashRecoveryCode, openSecret, sealSecret } from './sealed-secret.ts';

/** A new secret: in plain form for the authenticator app, and sealed for the database. */
export function newFactor(environment: Environment, accountId: number, label: string) {
  const secret = newSecret();
  return { shown: enrolment(secret, label), sealed: sealSecret(environment, accountId, secret) };
}

/** New recovery codes: in plain form, shown to the owner once, and hashed for the database. */
export function newSealedRecoveryCodes(environment: Environment, accountId: number, count: number) {
  const shown = newRecoveryCodes(count);
  return {
    shown,
    hashes: shown.map((code) => hashRecoveryCode(environment, accountId, normaliseRecoveryCode(code) ?? code)),
  };
}

/** The step an app code belongs to, or null if it matches none near `at`. */
export function stepOfCode(
  environment: Environment,
  factor: { readonly accountId: number; readonly sealed: Buffer },
  code: string,
  at: Date,
): number | null {
  return stepOf(openSecret(environment, factor.accountId, factor.sealed), code, at);
}
