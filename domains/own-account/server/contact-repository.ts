import { type Db, sqlState } from '../../../platform/server/database.ts';

/** The two ways to reach somebody, by which they also sign in. */
export type Channel = 'phone' | 'email';

export interface StepKey {
  readonly tokenHash: Buffer;
  readonly channel: Channel;
}

export function readContacts(db: Db, accountId: number): Promise<{ phone: string | null; email: string | null }> {
  return db.selectFrom('account').select(['phone', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow();
}

export async function isContactTaken(db: Db, channel: Channel, target: string): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where(channel, '=', target).executeTakeFirst();
  return found !== undefined;
}

/** @returns false when another account was faster */
export async function writeContact(tx: Db, accountId: number, channel: Channel, target: string): Promise<boolean> {
  try {
    await tx
      .updateTable('account')
      .set({ [channel]: target })
      .where('id', '=', accountId)
      .execute();
    return true;
  } catch (error) {
    if (sqlState(error) === '23505') return false;
    throw error;
  }
}

/** The living step of a session: what waits to be bound. */
export function findBindingStep(db: Db, { tokenHash, channel }: StepKey, now: Date) {
  return db
    .selectFrom('binding_step')
    .select('target')
    .where('token_hash', '=', tokenHash)
    .where('channel', '=', channel)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function putBindingStep(db: Db, key: StepKey, target: string, expiresAt: Date): Promise<void> {
  const values = { target, expires_at: expiresAt };
  await db
    .insertInto('binding_step')
    .values({ token_hash: key.tokenHash, channel: key.channel, ...values })
    .onConflict((conflict) => conflict.columns(['token_hash', 'channel']).doUpdateSet(values))
    .execute();
}

/** Another target for a step that lives; it is not prolonged. */
export async function retargetBindingStep(db: Db, { tokenHash, channel }: StepKey, target: string): Promise<void> {
  await db
    .updateTable('binding_step')
    .set({ target })
    .where('token_hash', '=', tokenHash)
    .where('channel', '=', channel)
    .execute();
}

/** @returns whether the step for this target was still there: of two calls only one binds */
export async function takeBindingStep(tx: Db, { tokenHash, channel }: StepKey, target: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('binding_step')
    .where('token_hash', '=', tokenHash)
    .where('channel', '=', channel)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What was proven with the former phone or email in any session of the account is worth nothing any more. */
export async function deleteBindingSteps(tx: Db, accountId: number, channel: Channel): Promise<void> {
  await tx
    .deleteFrom('binding_step')
    .where('channel', '=', channel)
    .where('token_hash', 'in', (query) =>
      query.selectFrom('session').select('token_hash').where('account_id', '=', accountId),
    )
    .execute();
}

export async function deleteEndedBindingSteps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('binding_step').where('expires_at', '<=', now).execute();
}
