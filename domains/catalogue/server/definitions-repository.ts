import type { Db } from '../../../platform/server/database.ts';

/** Categories, attributes and specifications, whole. */
export async function readDefinitions(db: Db) {
  const [categories, attributes, categoryAttributes, specifications] = await Promise.all([
    db.selectFrom('category').selectAll().orderBy('level').orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('attribute')
      .select(['code', 'name_zh', 'name_en', 'kind', 'unit', 'choices'])
      .orderBy('id')
      .execute(),
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

/** All codes an import file may name. */
export async function readImportCodes(db: Db) {
  const named = ['id', 'code', 'name_zh', 'name_en'] as const;
  const [merchants, brands, categories, attributes, categoryAttributes, specifications] = await Promise.all([
    db.selectFrom('merchant').select(named).execute(),
    db.selectFrom('brand').select(named).execute(),
    db
      .selectFrom('category')
      .select([...named, 'parent_id', 'level'])
      .execute(),
    db.selectFrom('attribute').select(['code', 'kind', 'choices']).orderBy('id').execute(),
    db
      .selectFrom('category_attribute as ca')
      .innerJoin('attribute as a', 'a.id', 'ca.attribute_id')
      .select(['ca.category_id', 'a.code'])
      .execute(),
    db.selectFrom('specification').select(['code', 'choices']).execute(),
  ]);
  return { merchants, brands, categories, attributes, categoryAttributes, specifications };
}
