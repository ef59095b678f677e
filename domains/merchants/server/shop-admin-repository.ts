import type { Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { MerchantRow } from './merchant-repository.ts';

export interface ShopFilter {
  readonly keyword: string;
  readonly id?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly typeId?: number | undefined;
  readonly isSelf?: boolean | undefined;
  readonly closed?: boolean | undefined;
}

/** Shops of the scope, open and closed, the mall's own first. */
export async function readShops(
  db: Db,
  scope: MerchantScope,
  filter: ShopFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: MerchantRow[] }> {
  const pattern = containing(filter.keyword);
  let matching = db.selectFrom('merchant');
  if (scope.merchantId !== 'all') matching = matching.where('id', '=', scope.merchantId);
  if (filter.keyword !== '') {
    matching = matching.where((where) =>
      where.or((['name_zh', 'name_en', 'code', 'phone'] as const).map((column) => where(column, 'ilike', pattern))),
    );
  }
  if (filter.id !== undefined) matching = matching.where('id', '=', filter.id);
  if (filter.categoryId) matching = matching.where('category_id', '=', filter.categoryId);
  if (filter.typeId) matching = matching.where('type_id', '=', filter.typeId);
  if (filter.isSelf !== undefined) matching = matching.where('is_self', '=', filter.isSelf);
  if (filter.closed !== undefined) matching = matching.where('disabled', '=', filter.closed);
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('is_self', 'desc').orderBy('id').limit(page.limit).offset(page.offset).execute(),
  ]);
  return { total: counted.total, rows };
}

/** One shop of the scope, open or closed, locked until the transaction ends. */
export async function lockShop(tx: Db, scope: MerchantScope, id: number): Promise<MerchantRow | undefined> {
  if (scope.merchantId !== 'all' && scope.merchantId !== id) return undefined;
  return tx.selectFrom('merchant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type ShopChange = Partial<Omit<MerchantRow, 'id' | 'code' | 'created_at'>>;

export async function updateShop(tx: Db, id: number, change: ShopChange): Promise<MerchantRow> {
  return tx.updateTable('merchant').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export type NewShop = Omit<MerchantRow, 'id' | 'disabled'>;

/** The new shop; undefined when another one has its code. */
export async function insertShop(tx: Db, shop: NewShop): Promise<MerchantRow | undefined> {
  return tx
    .insertInto('merchant')
    .values(shop)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
}
