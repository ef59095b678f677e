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
