import type { Db } from '../../../platform/server/database.ts';
import { readMerchants } from './merchant-repository.ts';

export { readMerchantPhone as merchantPhone } from './merchant-repository.ts';
export { OPEN_ORDERS, type OpenOrderCounts } from './shop-orders.ts';

/** Some open shops with this text in their name. */
export async function shopsNamed(
  db: Db,
  keywords: string,
  limit: number,
): Promise<{ id: number; zh: string; en: string }[]> {
  const { rows } = await readMerchants(
    db,
    { keywords, isSelf: null, categoryIds: [], typeIds: [] },
    { limit, offset: 0 },
  );
  return rows.map(({ id, name_zh, name_en }) => ({ id, zh: name_zh, en: name_en }));
}
