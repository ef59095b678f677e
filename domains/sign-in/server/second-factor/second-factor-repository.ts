import type { Db } from '../../../../platform/server/database.ts';

export interface SecondFactorRow {
  sealed_secret: Buffer;
  confirmed_at: Date | null;
}

export function findSecondFactor(db: Db, accountId: number): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('second_factor')
    .select(['sealed_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Marks a step's code as used. @returns false if it or a later one was already used */
export async function takeFactorStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Also deletes the recovery codes. */
export async function deleteFactor(tx: Db, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @returns whether this code was still unused */
export async function takeRecoveryCode(db: Db, accountId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those of these accounts that have a second factor enabled. */
export async function listSecondFactors(db: Db, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', 'in', [...accountIds])
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
