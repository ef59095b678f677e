import type { Db } from '../../../platform/server/database.ts';
import { readTagRows } from './tag-repository.ts';

/** Categories, attributes, specifications and tags, whole, and whether products are found by beginnings of words. */
export async function readDefinitions(db: Db) {
  const [categories, attributes, categoryAttributes, specifications, tags, lacking] = await Promise.all([
    db.selectFrom('category').selectAll().orderBy('level').orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('attribute')
      .select(['code', 'name_zh', 'name_en', 'kind', 'unit', 'choices'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('category_attribute as ca')
      .innerJoin('attribute as a', 'a.id', 'ca.attribute_id')
      .select(['ca.category_id', 'ca.is_filter', 'ca.is_chip', 'ca.is_required', 'a.code'])
      .orderBy('ca.category_id')
      .orderBy('ca.sort')
      .execute(),
    db.selectFrom('specification').selectAll().execute(),
    readTagRows(db),
    db
      .selectFrom('product_search_renewal')
      .select('product_id')
      .where('lacks_beginnings', '=', true)
      .limit(1)
      .execute(),
  ]);
  return { categories, attributes, categoryAttributes, specifications, tags, haveBeginnings: lacking.length === 0 };
}

/** All codes an import file may name. */
export async function readImportCodes(db: Db) {
  const named = ['id', 'code', 'name_zh', 'name_en'] as const;
  const [merchants, brands, categories, attributes, categoryAttributes, specifications, tags] = await Promise.all([
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
      .select(['ca.category_id', 'ca.is_required', 'a.code'])
      .orderBy('ca.sort')
      .execute(),
    db.selectFrom('specification').select(['code', 'choices']).execute(),
    readTagRows(db),
  ]);
  return { merchants, brands, categories, attributes, categoryAttributes, specifications, tags };
}
