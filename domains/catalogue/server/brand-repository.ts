import type { Db } from '../../../platform/server/database.ts';

export async function readBrandNames(db: Db): Promise<Map<number, { zh: string; en: string }>> {
  const rows = await db.selectFrom('brand').select(['id', 'name_zh', 'name_en']).execute();
  return new Map(rows.map((row) => [row.id, { zh: row.name_zh, en: row.name_en }]));
}
