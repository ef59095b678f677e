import type { Db } from '../../../platform/server/database.ts';

/** Categories, attributes and specifications, whole. */
export async function readDefinitions(db: Db) {
  const [categories, attributes, categoryAttributes, specifications] = await Promise.all([
    db.selectFrom('category').selectAll().orderBy('level').orderBy('sort').orderBy('id').execute(),
    db.selectFrom('attribute').select(['code', 'name_zh', 'name_en', 'kind', 'unit', 'choices']).execute(),
    db
      .selectFrom('category_attribute as ca')
      .innerJoin('attribute as a', 'a.id', 'ca.attribute_id')
      .select(['ca.category_id', 'ca.is_filter', 'ca.is_chip', 'a.code'])
      .orderBy('ca.category_id')
      .orderBy('ca.sort')
      .execute(),
    db.selectFrom('specification').selectAll().execute(),
  ]);
  return { categories, attributes, categoryAttributes, specifications };
}
