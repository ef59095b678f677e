import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { DictionaryEntry } from '../contract/settings-endpoints.ts';

/** The sorted entries of one list, values in the caller's language where both exist. */
export async function listEntries(db: Db, type: string, locale: Locale): Promise<DictionaryEntry[]> {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select(['code', 'value', 'value_en'])
    .where('type', '=', type)
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return rows.map(({ code, value, value_en }) => ({ code, value: locale === 'en' && value_en ? value_en : value }));
}

export interface DictionaryEntryRow {
  type: string;
  code: string;
  value: string;
  value_en: string;
  sort: number;
}

export async function listTypes(db: Db): Promise<{ type: string; count: number }[]> {
  return db
    .selectFrom('dictionary_entry')
    .select((from) => ['type', from.fn.countAll<number>().as('count')])
    .groupBy('type')
    .orderBy('type')
    .execute();
}

/** The sorted entries of one list in both languages. */
export async function listEntryRows(db: Db, type: string): Promise<DictionaryEntryRow[]> {
  return db
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('type', '=', type)
    .orderBy('sort')
    .orderBy('code')
    .execute();
}

export async function lockEntry(tx: Db, type: string, code: string): Promise<DictionaryEntryRow | undefined> {
  return tx
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('type', '=', type)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false when an entry of this type and code already exists */
export async function insertEntry(tx: Db, entry: DictionaryEntryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dictionary_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateEntry(tx: Db, { type, code, ...change }: DictionaryEntryRow): Promise<void> {
  await tx.updateTable('dictionary_entry').set(change).where('type', '=', type).where('code', '=', code).execute();
}

export async function deleteEntry(tx: Db, type: string, code: string): Promise<void> {
  await tx.deleteFrom('dictionary_entry').where('type', '=', type).where('code', '=', code).execute();
}
