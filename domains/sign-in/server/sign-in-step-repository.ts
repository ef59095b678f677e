import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { SignInStep } from '../contract/account.ts';

export interface StepRow {
  account_id: number;
  passed: SignInStep[];
}

export async function insertStep(
  db: Db,
  step: { keyHash: Buffer; accountId: number; step: SignInStep; passed: readonly SignInStep[]; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_step')
    .values({
      key_hash: step.keyHash,
      account_id: step.accountId,
      step: step.step,
      passed: [...step.passed],
      expires_at: step.expiresAt,
    })
    .execute();
}

/** Counts a try at a step before it is made; returns nothing if the step has ended or its tries are used up. */
export async function takeStepTry(
  db: Db,
  keyHash: Buffer,
  step: SignInStep,
  tries: number,
  now: Date,
): Promise<StepRow | undefined> {
  const { rows } = await sql<StepRow>`
    UPDATE sign_in_step SET tries = tries + 1
    WHERE key_hash = ${keyHash} AND step = ${step} AND tries < ${tries} AND expires_at > ${now}
    RETURNING account_id, passed`.execute(db);
  return rows[0];
}

/** @returns whether the step was still there: of two concurrent calls with one key, only one completes it */
export async function deleteStep(db: Db, keyHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_step')
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteEndedSteps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_step').where('expires_at', '<=', now).execute();
}
