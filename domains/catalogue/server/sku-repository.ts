import type { Selectable } from 'kysely';
import type { DB, Db } from '../../../platform/server/database.ts';
import { type PreparedStatement, prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import { together } from '../../../platform/server/shared-transaction.ts';
import { padToPowerOfTwo } from '../../../platform/server/statement-list.ts';
import type { PriceColumn } from './price-columns.ts';

type Sku = Selectable<DB['sku']>;
type Product = Selectable<DB['product']>;

type SkuRow = Pick<
  Sku,
  | 'id'
  | 'product_id'
  | 'part_number'
  | 'specification'
  | 'illustration'
  | 'stock'
  | 'minimum_order_quantity'
  | 'pieces_per_box'
  | 'disabled'
  | 'expected_at'
  | 'list_price_fen'
  | PriceColumn
  | 'quantity_breaks'
> &
  Pick<
    Product,
    | 'code'
    | 'model'
    | 'name_zh'
    | 'name_en'
    | 'unit'
    | 'product_type'
    | 'status'
    | 'life_cycle'
    | 'images'
    | 'category_id'
    | 'brand_id'
    | 'warranty_months'
    | 'warranty_extensions'
    | 'merchant_id'
    | 'agreement'
  > &
  Pick<Selectable<DB['merchant']>, 'is_self' | 'handling_days' | 'offers_pickup' | 'address_zh' | 'address_en'> & {
    merchant_name_zh: string;
    merchant_name_en: string;
    merchant_disabled: boolean;
  };

/** SKUs by their ids, or by a query for ids that another domain keeps. */
export type SkuIds = readonly number[] | PreparedStatement<{ sku_id: number }>;

const skuRows = prepared<SkuRow>`
  SELECT s.id, s.product_id, s.part_number, s.specification, s.illustration, s.stock, s.minimum_order_quantity,
    s.pieces_per_box, s.disabled, s.expected_at, s.list_price_fen, s.price1_fen, s.price2_fen, s.price3_fen,
    s.price4_fen, s.international_price1_fen, s.international_price2_fen, s.international_price3_fen,
    s.international_price4_fen, s.quantity_breaks, p.code, p.model, p.name_zh, p.name_en, p.unit, p.product_type,
    p.status, p.life_cycle, p.images, p.category_id, p.brand_id, p.warranty_months, p.warranty_extensions,
    p.merchant_id, p.agreement, m.name_zh AS merchant_name_zh, m.name_en AS merchant_name_en, m.is_self,
    m.disabled AS merchant_disabled, m.handling_days, m.offers_pickup, m.address_zh, m.address_en
  FROM sku s JOIN product p ON p.id = s.product_id JOIN merchant m ON m.id = p.merchant_id`;

const isList = (ids: SkuIds): ids is readonly number[] => 'length' in ids;
const NO_IDS = prepared`SELECT NULL::bigint WHERE false`;
const UNION_ALL = prepared` UNION ALL `;

/** The ids of several queries: as an array, since the planner takes a list of unknown length for a thousand SKUs. */
function idsOfAll(queries: readonly PreparedStatement<unknown>[]): PreparedStatement<unknown> {
  return padToPowerOfTwo(queries, NO_IDS).reduce((all, query) => prepared`${all}${UNION_ALL}${query}`);
}

async function readSkusOfAll(db: Db, wanted: readonly SkuIds[]): Promise<SkuRow[][]> {
  const ids = new Set(wanted.flatMap((one) => (isList(one) ? one : [])));
  const queries = wanted.flatMap((one) => (isList(one) ? [] : one));
  const [first] = queries;
  const [listed, queried] = await Promise.all([
    ids.size === 0 ? null : prepared<SkuRow>`${skuRows} WHERE s.id IN (${preparedList([...ids], 0)})`.run(db),
    !first
      ? null
      : queries.length === 1
        ? prepared<SkuRow>`${skuRows} WHERE s.id IN (${first})`.run(db)
        : prepared<SkuRow>`${skuRows} WHERE s.id = ANY (ARRAY(${idsOfAll(queries)}))`.run(db),
  ]);
  return wanted.map((one) => {
    if (!isList(one)) return queried?.rows ?? [];
    const own = new Set(one);
    return listed?.rows.filter(({ id }) => own.has(id)) ?? [];
  });
}

/**
 * SKUs with the columns of their product, brand and merchant, unordered; of a query in a shared transaction also those
 * that its other members ask for.
 */
export async function readSkus(db: Db, ids: SkuIds): Promise<SkuRow[]> {
  return isList(ids) && ids.length === 0 ? [] : together(db, readSkusOfAll, ids);
}

/** SKUs by part number or, for products with a single SKU, by product code, ignoring case. */
export async function findSkuIdsByCode(db: Db, codes: readonly string[]): Promise<{ code: string; skuId: number }[]> {
  if (codes.length === 0) return [];
  const upper = codes.map((code) => code.toUpperCase());
  const rows = await db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(({ fn }) => [
      's.id',
      fn<string>('upper', ['s.part_number']).as('part'),
      fn<string>('upper', ['p.code']).as('code'),
    ])
    .where(({ eb, fn, or }) =>
      or([eb(fn<string>('upper', ['s.part_number']), 'in', upper), eb(fn<string>('upper', ['p.code']), 'in', upper)]),
    )
    .orderBy('s.product_id')
    .orderBy('s.sort')
    .execute();
  const known = new Map<string, number>();
  for (const row of rows) known.set(row.part, row.id);
  const single = Map.groupBy(rows, (row) => row.code);
  for (const [code, skus] of single) {
    const [only] = skus;
    if (skus.length === 1 && only && !known.has(code)) known.set(code, only.id);
  }
  return codes.flatMap((code) => {
    const skuId = known.get(code.toUpperCase());
    return skuId === undefined ? [] : [{ code, skuId }];
  });
}
