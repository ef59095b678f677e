import type { Db } from '../../../platform/server/database.ts';

/** Keeps a secret that is not confirmed yet, in place of an earlier one that never was. @returns false when one is on */
export async function putUnconfirmedFactor(db: Db, accountId: number, sealed: Buffer, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, sealed_secret: sealed, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: at })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether it was there and not confirmed yet */
export async function confirmFactor(tx: Db, accountId: number, step: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertRecoveryCodes(tx: Db, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}
