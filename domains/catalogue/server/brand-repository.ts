import type { Db } from '../../../platform/server/database.ts';

export interface Brand {
  readonly zh: string;
  readonly en: string;
  readonly logo: string;
  readonly sort: number;
}

/** By id, in their order. */
export async function readBrands(db: Db): Promise<Map<number, Brand>> {
  const columns = ['id', 'name_zh', 'name_en', 'logo', 'sort'] as const;
  const rows = await db.selectFrom('brand').select(columns).orderBy('sort').orderBy('name_en').orderBy('id').execute();
  return new Map(rows.map(({ id, name_zh, name_en, logo, sort }) => [id, { zh: name_zh, en: name_en, logo, sort }]));
}

/** The Chinese names of categories and brands. */
export async function namesToSpell(db: Db): Promise<string[]> {
  const [brands, categories] = await Promise.all([
    db.selectFrom('brand').select('name_zh').execute(),
    db.selectFrom('category').select('name_zh').execute(),
  ]);
  return [...brands, ...categories].map(({ name_zh }) => name_zh);
}
