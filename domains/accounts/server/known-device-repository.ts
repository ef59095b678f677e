import { type Db, lastly, prepared, type Tx } from '../../../platform/server/database.ts';
import { hot } from '../../../platform/server/hot-statement.ts';

/** Whether anybody, or this account, has signed in with this device before. */
export async function deviceKnows(db: Db, deviceHash: Buffer, accountId?: number): Promise<boolean> {
  let query = prepared(db)
    .selectFrom('known_device')
    .select('account_id')
    .where('device_hash', '=', deviceHash)
    .limit(1);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Notes a use of the device with the end of the transaction. */
export function upsertDevice(tx: Tx, deviceHash: Buffer, accountId: number, at: Date): void {
  const noted = hot`
    INSERT INTO known_device (device_hash, account_id, last_used_at) VALUES (${deviceHash}, ${accountId}, ${at})
    ON CONFLICT (device_hash, account_id) DO UPDATE SET last_used_at = excluded.last_used_at`.compile();
  lastly(tx, noted);
}

export async function deleteOldDevices(db: Db, lastUsedBefore: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<', lastUsedBefore).execute();
}
