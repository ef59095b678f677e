import { type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { namesToSpell, type SpelledName } from '../../catalogue/server/public.ts';

export type SynonymRow = Selectable<DB['search_synonym']>;

/** Synonyms and spellings are written by one transaction after the other, before the version of the catalogue. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('search_names', 0))`.execute(tx);
}

export function readSynonyms(db: Db): Promise<SynonymRow[]> {
  return db.selectFrom('search_synonym').selectAll().orderBy('id').execute();
}

/** A page of the groups with a word that holds this text. */
export async function pageOfSynonyms(
  db: Db,
  keyword: string,
  { page, limit }: Paging,
): Promise<{ rows: SynonymRow[]; total: number }> {
  const pattern = containing(keyword);
  const matching = db
    .selectFrom('search_synonym')
    .$if(keyword !== '', (query) =>
      query.where(sql<boolean>`EXISTS (SELECT FROM unnest(terms) AS term WHERE term ILIKE ${pattern})`),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export async function insertSynonyms(tx: Tx, terms: string[], at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('search_synonym')
    .values({ terms, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSynonyms(tx: Tx, id: number, terms: string[], at: Date): Promise<void> {
  await tx.updateTable('search_synonym').set({ terms, changed_at: at }).where('id', '=', id).execute();
}

export async function deleteSynonymRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('search_synonym').where('id', '=', id).execute();
}

/** Every name that can be searched for by its spelling. */
export async function readNames(db: Db): Promise<string[]> {
  const [names, groups] = await Promise.all([namesToSpell(db), readSynonyms(db)]);
  return [...names, ...groups.flatMap(({ terms }) => terms)];
}

export async function readSpellings(db: Db): Promise<SpelledName[]> {
  const rows = await db.selectFrom('spelled_name').selectAll().orderBy('name').execute();
  return rows.map(({ name, full_spelling, initials }) => ({ name, full: full_spelling, initials }));
}

export async function writeSpellings(
  tx: Tx,
  { added, removed }: { added: readonly SpelledName[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) await tx.deleteFrom('spelled_name').where('name', 'in', removed).execute();
  if (added.length === 0) return;
  await tx
    .insertInto('spelled_name')
    .values(added.map(({ name, full, initials }) => ({ name, full_spelling: full, initials })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
