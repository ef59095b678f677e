import { type Selectable, sql } from 'kysely';
import type { DB, Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';

export type MerchantRow = Selectable<DB['merchant']>;
/** A shop with the average of its reviews in whole stars, 0 without any. */
export type RatedMerchant = MerchantRow & { readonly stars: number };

const stars = sql<number>`coalesce((SELECT round(v.stars::numeric / nullif(v.reviews, 0)) FROM merchant_rating v
  WHERE v.merchant_id = merchant.id), 0)::int`.as('stars');

export interface MerchantFilter {
  readonly keywords: string;
  readonly isSelf: boolean | null;
  /** Empty for all. */
  readonly categoryIds: readonly number[];
  readonly typeIds: readonly number[];
}

/** Open shops, the mall's own first. */
export async function readMerchants(
  db: Db,
  filter: MerchantFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: RatedMerchant[] }> {
  const pattern = containing(filter.keywords);
  const matching = db
    .selectFrom('merchant')
    .where('disabled', '=', false)
    .$if(filter.keywords !== '', (query) =>
      query.where((where) => where.or([where('name_zh', 'ilike', pattern), where('name_en', 'ilike', pattern)])),
    )
    .$if(filter.categoryIds.length > 0, (query) => query.where('category_id', 'in', filter.categoryIds))
    .$if(filter.typeIds.length > 0, (query) => query.where('type_id', 'in', filter.typeIds))
    .$if(filter.isSelf !== null, (query) => query.where('is_self', '=', filter.isSelf === true));
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .select(stars)
      .orderBy('is_self', 'desc')
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total: counted.total, rows };
}

/** Some open shops with this text in their name, the mall's own first. */
export async function readShopsNamed(
  db: Db,
  keywords: string,
  limit: number,
): Promise<{ id: number; zh: string; en: string }[]> {
  const pattern = containing(keywords);
  const { rows } = await prepared<{ id: number; zh: string; en: string }>`
    SELECT id, name_zh AS zh, name_en AS en FROM merchant
    WHERE NOT disabled AND (name_zh ILIKE ${pattern} OR name_en ILIKE ${pattern})
    ORDER BY is_self DESC, id LIMIT ${limit}`.run(db);
  return rows;
}

/** One open shop. */
export async function readMerchant(db: Db, id: number): Promise<RatedMerchant | undefined> {
  return db
    .selectFrom('merchant')
    .selectAll()
    .select(stars)
    .where('id', '=', id)
    .where('disabled', '=', false)
    .executeTakeFirst();
}

/** The phone of a shop, open or closed; empty where it has none. */
export async function readMerchantPhone(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('merchant').select('phone').where('id', '=', id).executeTakeFirst();
  return row?.phone ?? '';
}

/** Where a shop wants goods sent back to; empty where it has not said. */
export async function readReturnAddress(db: Db, id: number): Promise<{ name: string; phone: string; address: string }> {
  const row = await db
    .selectFrom('merchant')
    .select(['return_name as name', 'return_phone as phone', 'return_address as address'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { name: '', phone: '', address: '' };
}

/** How many open shops a category or a type has. */
const openShops = (column: 'category_id' | 'type_id') =>
  sql<number>`(SELECT count(*)::int FROM merchant m WHERE m.${sql.ref(column)} = kind.id AND NOT m.disabled)`.as(
    'shops',
  );

export async function readMerchantCategories(db: Db) {
  return db
    .selectFrom('merchant_category as kind')
    .selectAll()
    .select(openShops('category_id'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export async function readMerchantTypes(db: Db) {
  return db
    .selectFrom('merchant_type as kind')
    .selectAll()
    .select(openShops('type_id'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
