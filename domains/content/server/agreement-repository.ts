import type { Db } from '../../../platform/server/database.ts';

export interface AgreementRow {
  slug: string;
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
  updated_at: Date;
}

export async function readAgreements(db: Db): Promise<AgreementRow[]> {
  return db.selectFrom('agreement').selectAll().execute();
}

/** Without the texts. */
export function readAgreementTitles(db: Db) {
  return db.selectFrom('agreement').select(['slug', 'title_zh', 'title_en', 'updated_at']).execute();
}

export function findAgreement(db: Db, slug: string) {
  return db.selectFrom('agreement').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export function findAgreements(db: Db, slugs: readonly string[]): Promise<AgreementRow[]> {
  return db.selectFrom('agreement').selectAll().where('slug', 'in', slugs).execute();
}

/** Keeps texts as they are now; one that is kept already stays. */
export async function insertVersions(
  tx: Db,
  versions: readonly (Omit<AgreementRow, 'updated_at'> & { version: string })[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('agreement_version')
    .values(versions.map((version) => ({ ...version, kept_at: at })))
    .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
    .execute();
}

export function findVersion(db: Db, slug: string, version: string) {
  return db
    .selectFrom('agreement_version')
    .selectAll()
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function lockAgreement(tx: Db, slug: string): Promise<AgreementRow | undefined> {
  return tx.selectFrom('agreement').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
}

export async function saveAgreement(tx: Db, { slug, ...agreement }: AgreementRow): Promise<void> {
  await tx
    .insertInto('agreement')
    .values({ slug, ...agreement })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(agreement))
    .execute();
}
