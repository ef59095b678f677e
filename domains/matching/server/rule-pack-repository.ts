import { sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { DELIVERED_PACK, FACT_IDS, type RulePack } from '../contract/rule-pack.ts';
import type { Accepted, PackStatus } from '../contract/rule-pack-endpoints.ts';

/** The version in force: the last that was published, else the delivered one. */
export async function currentVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('match_rule_pack')
    .select('version')
    .where('status', '=', 'published')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? DELIVERED_PACK.version;
}

/** The last version that was published, of all or of those before this one; else the delivered one. */
async function lastPublished(db: Db, before: number | null): Promise<RulePack> {
  let published = db
    .selectFrom('match_rule_pack')
    .select(['version', 'facts', 'locks'])
    .where('status', '=', 'published');
  if (before !== null) published = published.where('version', '<', before);
  const row = await published.orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row ? packOf(row) : DELIVERED_PACK;
}

/** The rules in force. */
export const currentPack = (db: Db): Promise<RulePack> => lastPublished(db, null);

/** The rules that were in force before this version. */
export const previousPack = (db: Db, version: number): Promise<RulePack> => lastPublished(db, version);

/**
 * A stored pack. Numbers that a later version of the program added have the values that it delivers; those that no rule
 * reads any more are left out.
 */
export function packOf(row: { readonly version: number; readonly facts: unknown; readonly locks: unknown }): RulePack {
  const stored = row.facts as Partial<RulePack['facts']>;
  const known = FACT_IDS.flatMap((id) => (stored[id] === undefined ? [] : [[id, stored[id]] as const]));
  return {
    version: row.version,
    facts: { ...DELIVERED_PACK.facts, ...Object.fromEntries(known) },
    locks: row.locks as RulePack['locks'],
  };
}

/** The rules of a version that a project was worked out by; those in force where it is there no more. */
export async function packOfVersion(db: Db, version: number): Promise<RulePack> {
  if (version === DELIVERED_PACK.version) return DELIVERED_PACK;
  const row = await db
    .selectFrom('match_rule_pack')
    .select(['version', 'facts', 'locks'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? packOf(row) : currentPack(db);
}

const ROW = [
  'version',
  'status',
  'facts',
  'locks',
  'expectations',
  'note',
  'revision',
  'created_by',
  'created_at',
  'published_by',
  'published_at',
] as const;

export interface PackFilter {
  /** Undefined: all. */
  readonly status: PackStatus | undefined;
  /** A part of the note; '' for all. */
  readonly keyword: string;
}

/** Versions that were written here, the newest first. */
export async function listPackRows(db: Db, { status, keyword }: PackFilter, { page, limit }: Paging) {
  let found = db.selectFrom('match_rule_pack');
  if (status !== undefined) found = found.where('status', '=', status);
  if (keyword !== '') found = found.where('note', 'ilike', containing(keyword));
  const [rows, { count }] = await Promise.all([
    found
      .select(ROW)
      .orderBy('version', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export async function findPackRow(db: Db, version: number) {
  return db.selectFrom('match_rule_pack').select(ROW).where('version', '=', version).executeTakeFirst();
}
export type PackRecord = NonNullable<Awaited<ReturnType<typeof findPackRow>>>;

export const acceptedOf = ({ expectations }: { readonly expectations: unknown }): Accepted => expectations as Accepted;

/** What a version holds beside its number. */
export interface PackContent {
  readonly facts: RulePack['facts'];
  readonly locks: RulePack['locks'];
  readonly accepted: Accepted;
  readonly note: string;
}

/** Begins the next version. @returns undefined while another one is being written */
export async function insertDraft(
  tx: Tx,
  { facts, locks, accepted, note }: PackContent,
  accountId: number,
  at: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('match_rule_pack')
    .values({
      version: sql<number>`(SELECT greatest(coalesce(max(version), 1), 1) + 1 FROM match_rule_pack)`,
      status: 'draft',
      facts: JSON.stringify(facts),
      locks: JSON.stringify(locks),
      expectations: JSON.stringify(accepted),
      note,
      created_by: accountId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export interface Opened {
  readonly version: number;
  readonly revision: number;
}

const draftRow = (tx: Tx, { version, revision }: Opened) =>
  tx
    .updateTable('match_rule_pack')
    .where('version', '=', version)
    .where('revision', '=', revision)
    .where('status', '=', 'draft');

/** @returns whether it was there as it was opened */
export async function updateDraft(
  tx: Tx,
  opened: Opened,
  { facts, locks, accepted, note }: Partial<PackContent>,
): Promise<boolean> {
  const { numUpdatedRows } = await draftRow(tx, opened)
    .set({
      ...(facts && { facts: JSON.stringify(facts) }),
      ...(locks && { locks: JSON.stringify(locks) }),
      ...(accepted && { expectations: JSON.stringify(accepted) }),
      ...(note !== undefined && { note }),
      revision: opened.revision + 1,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there as it was opened */
export async function publishDraft(tx: Tx, opened: Opened, accountId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await draftRow(tx, opened)
    .set({ status: 'published', published_by: accountId, published_at: at, revision: opened.revision + 1 })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there as it was opened */
export async function deleteDraft(tx: Tx, { version, revision }: Opened): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('match_rule_pack')
    .where('version', '=', version)
    .where('revision', '=', revision)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findDraftVersion(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('match_rule_pack').select('version').where('status', '=', 'draft').executeTakeFirst();
  return row?.version;
}
