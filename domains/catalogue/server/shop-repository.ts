import type { Db } from '../../../platform/server/database.ts';

export interface Shop {
  readonly id: number;
  readonly name_zh: string;
  readonly name_en: string;
}

/** A shop with its names. */
export function findShop(db: Db, id: number): Promise<Shop | undefined> {
  return db.selectFrom('merchant').select(['id', 'name_zh', 'name_en']).where('id', '=', id).executeTakeFirst();
}
