import type { Selectable } from 'kysely';
import type { DB, Db } from '../../../platform/server/database.ts';

export type MerchantRow = Selectable<DB['merchant']>;

export interface MerchantFilter {
  readonly keywords: string;
  readonly isSelf: boolean | null;
}

/** Open shops, the mall's own first. */
export async function readMerchants(
  db: Db,
  filter: MerchantFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: MerchantRow[] }> {
  const pattern = `%${filter.keywords.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matching = db
    .selectFrom('merchant')
    .where('disabled', '=', false)
    .$if(filter.keywords !== '', (query) =>
      query.where((where) => where.or([where('name_zh', 'ilike', pattern), where('name_en', 'ilike', pattern)])),
    )
    .$if(filter.isSelf !== null, (query) => query.where('is_self', '=', filter.isSelf === true));
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('is_self', 'desc').orderBy('id').limit(page.limit).offset(page.offset).execute(),
  ]);
  return { total: counted.total, rows };
}

/** One open shop. */
export async function readMerchant(db: Db, id: number): Promise<MerchantRow | undefined> {
  return db.selectFrom('merchant').selectAll().where('id', '=', id).where('disabled', '=', false).executeTakeFirst();
}

/** The phone of a shop, open or closed; empty where it has none. */
export async function readMerchantPhone(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('merchant').select('phone').where('id', '=', id).executeTakeFirst();
  return row?.phone ?? '';
}
