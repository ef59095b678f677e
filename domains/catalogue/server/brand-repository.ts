import type { Db } from '../../../platform/server/database.ts';

export async function readBrandNames(db: Db): Promise<Map<number, { zh: string; en: string }>> {
  const rows = await db.selectFrom('brand').select(['id', 'name_zh', 'name_en']).execute();
  return new Map(rows.map((row) => [row.id, { zh: row.name_zh, en: row.name_en }]));
}

/** The Chinese names of categories and brands. */
export async function namesToSpell(db: Db): Promise<string[]> {
  const [brands, categories] = await Promise.all([
    db.selectFrom('brand').select('name_zh').execute(),
    db.selectFrom('category').select('name_zh').execute(),
  ]);
  return [...brands, ...categories].map(({ name_zh }) => name_zh);
}
