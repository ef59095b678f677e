import { type Db, sendWithCommit, type Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';

/** Whether any account, or this one, has signed in with this device before. */
export async function deviceKnows(db: Db, deviceHash: Buffer, accountId?: number): Promise<boolean> {
  const account = accountId ?? null;
  const { rows } = await prepared`
    SELECT FROM known_device WHERE device_hash = ${deviceHash} AND (${account}::bigint IS NULL OR account_id = ${account})
    LIMIT 1`.run(db);
  return rows.length > 0;
}

/** Records a use of the device when the transaction ends. */
export function upsertDevice(tx: Tx, deviceHash: Buffer, accountId: number, at: Date): void {
  const noted = prepared`
    INSERT INTO known_device (device_hash, account_id, last_used_at) VALUES (${deviceHash}, ${accountId}, ${at})
    ON CONFLICT (device_hash, account_id) DO UPDATE SET last_used_at = excluded.last_used_at`.compile();
  sendWithCommit(tx, noted);
}

export async function deleteOldDevices(db: Db, lastUsedBefore: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<', lastUsedBefore).execute();
}
