import type { Db } from '../../../platform/server/database.ts';

export function readAgreements(db: Db) {
  return db.selectFrom('agreement').select(['slug', 'title_zh', 'title_en', 'updated_at']).execute();
}

export function findAgreement(db: Db, slug: string) {
  return db.selectFrom('agreement').selectAll().where('slug', '=', slug).executeTakeFirst();
}
