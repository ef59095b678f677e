import { type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { ShopKind } from '../contract/shop-kind-endpoints.ts';

const TABLE = { category: 'merchant_category', type: 'merchant_type' } as const;
const COLUMN = { category: 'category_id', type: 'type_id' } as const;

export type ShopCategoryRow = Selectable<DB['merchant_category']>;
export type ShopTypeRow = Selectable<DB['merchant_type']>;
export type ShopKindRow = ShopCategoryRow | ShopTypeRow;

export interface ShopKindFilter {
  readonly keyword: string;
  readonly used?: boolean | undefined;
}

/** Categories or types in the order in which buyers see them. */
export async function pageOfKinds(
  db: Db,
  kind: ShopKind,
  { keyword, used }: ShopKindFilter,
  paging: Paging,
): Promise<{ total: number; rows: (ShopKindRow & { shops: number })[] }> {
  const pattern = containing(keyword);
  const shops = sql<number>`(SELECT count(*)::int FROM merchant m WHERE m.${sql.ref(COLUMN[kind])} = kind.id)`;
  const matching = db
    .selectFrom(`${TABLE[kind]} as kind`)
    .$if(keyword !== '', (query) =>
      query.where((where) => where.or([where('name_zh', 'ilike', pattern), where('name_en', 'ilike', pattern)])),
    )
    .$if(used !== undefined, (query) => query.where(used ? sql<boolean>`${shops} > 0` : sql<boolean>`${shops} = 0`));
  return readPage(matching, paging, (found) =>
    found.selectAll().select(shops.as('shops')).orderBy('sort').orderBy('id'),
  );
}

export async function countKinds(tx: Tx, kind: ShopKind): Promise<number> {
  const { total } = await tx
    .selectFrom(TABLE[kind])
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Shops of a category or a type, open and closed. */
export async function countShopsOfKind(tx: Tx, kind: ShopKind, id: number): Promise<number> {
  const { total } = await tx
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(COLUMN[kind], '=', id)
    .executeTakeFirstOrThrow();
  return total;
}

export function lockKind(tx: Tx, kind: ShopKind, id: number): Promise<ShopKindRow | undefined> {
  return tx.selectFrom(TABLE[kind]).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether there is one; it stays until the transaction ends. */
export async function keepKind(tx: Tx, kind: ShopKind, id: number): Promise<boolean> {
  const row = await tx.selectFrom(TABLE[kind]).select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

export type NewShopCategory = Omit<ShopCategoryRow, 'id' | 'code'>;
export type NewShopType = Omit<ShopTypeRow, 'id' | 'code'>;

/** Writes a category, a new one when `id` is 0. @returns its id */
export async function writeCategory(tx: Tx, id: number, values: NewShopCategory): Promise<number> {
  const row =
    id === 0
      ? await tx.insertInto('merchant_category').values(values).returning('id').executeTakeFirstOrThrow()
      : await tx
          .updateTable('merchant_category')
          .set(values)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes a type, a new one when `id` is 0. @returns its id */
export async function writeType(tx: Tx, id: number, values: NewShopType): Promise<number> {
  const row =
    id === 0
      ? await tx.insertInto('merchant_type').values(values).returning('id').executeTakeFirstOrThrow()
      : await tx
          .updateTable('merchant_type')
          .set(values)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteKind(tx: Tx, kind: ShopKind, id: number): Promise<void> {
  await tx.deleteFrom(TABLE[kind]).where('id', '=', id).execute();
}
