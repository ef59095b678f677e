import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import type { ProviderRun } from '../../../platform/server/provider-run.ts';
import { latestPutOff, nextTry } from '../../../platform/server/put-off.ts';
import type { CarrierEvent } from './tracking-provider.ts';

const DAY_MS = 86_400_000;
/** A package that is still not delivered after so long never will be. */
const ASKED_FOR_DAYS = 60;
const PAUSES = { firstSeconds: 1800, longestSeconds: 12 * 3600 };

export type DuePackage = Pick<Selectable<DB['package']>, 'id' | 'express_code' | 'tracking_number'> & {
  receiver_phone: string;
};

/**
 * Takes the next package whose carrier is to be asked, and puts the next time off, first: who asks may be gone before
 * the answer, and one that never answers is asked ever more rarely.
 */
export async function takeDuePackage(
  db: Db,
  { began }: Pick<ProviderRun, 'began'>,
  at: Date,
): Promise<DuePackage | undefined> {
  const next = (isDue: RawBuilder<unknown>) =>
    sql`(SELECT id FROM package WHERE ${isDue} ORDER BY track_due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const { rows } = await sql<DuePackage>`
    UPDATE package p SET track_tries = track_tries + 1, track_due_at = ${nextTry(at, sql`track_tries`, PAUSES)}
    FROM purchase_order o
    WHERE o.id = p.order_id AND p.id = coalesce(${next(sql`track_due_at <= ${began}`)},
      ${next(sql`track_due_at > ${latestPutOff(at, PAUSES)}`)})
    RETURNING p.id, p.express_code, p.tracking_number, o.receiver_phone`.execute(db);
  return rows[0];
}

/** Asks no more about packages that are signed for, or were shipped too long ago. */
export async function endTracking(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('package')
    .set({ track_due_at: null })
    .where('track_due_at', 'is not', null)
    .where((is) =>
      is.or([is('signed_at', 'is not', null), is('shipped_at', '<', new Date(at.getTime() - ASKED_FOR_DAYS * DAY_MS))]),
    )
    .execute();
}

/** Keeps what a carrier reports: what is known already is left alone. @returns how many steps are new */
export async function keepCarrierEvents(tx: Tx, packageId: number, events: readonly CarrierEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const { numAffectedRows } = await sql`
    INSERT INTO package_trace (package_id, at, text, source)
    SELECT ${packageId}::bigint, e.at, e.text, 'carrier'
    FROM unnest(${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ text }) => text)}::text[]) AS e (at, text)
    ORDER BY e.at
    ON CONFLICT (package_id, at, md5(text)) WHERE source = 'carrier' DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Notes an answer: with news the pauses begin anew, a delivered package is asked about no more. */
export async function noteTracked(
  tx: Tx,
  packageId: number,
  { deliveredAt, hasNews, at }: { deliveredAt: Date | null; hasNews: boolean; at: Date },
): Promise<void> {
  const next = deliveredAt ? null : new Date(at.getTime() + PAUSES.firstSeconds * 1000);
  await tx
    .updateTable('package')
    .set({
      track_error: '',
      delivered_at: deliveredAt,
      ...(deliveredAt || hasNews ? { track_due_at: next, track_tries: hasNews ? 1 : 0 } : {}),
    })
    .where('id', '=', packageId)
    .execute();
}

/** The carrier answered, and knows nothing of the package: what failed before is over, the pauses go on. */
export async function noteUnknown(db: Db, packageId: number): Promise<void> {
  await db.updateTable('package').set({ track_error: '' }).where('id', '=', packageId).execute();
}

export async function noteTrackingFailure(db: Db, packageId: number, error: string): Promise<void> {
  await db
    .updateTable('package')
    .set({ track_error: error.slice(0, 300) })
    .where('id', '=', packageId)
    .execute();
}

/** Nobody knows packages of this carrier. */
export async function giveUpTracking(db: Db, packageId: number): Promise<void> {
  await db.updateTable('package').set({ track_due_at: null }).where('id', '=', packageId).execute();
}
