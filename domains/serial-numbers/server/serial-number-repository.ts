import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { COUNT_CAP, type Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { beginningWith } from '../../../platform/server/like-pattern.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';

export type SerialNumberRow = Selectable<DB['serial_number']>;

export interface NewSerial {
  readonly serial: string;
  readonly productId: number;
  readonly skuId: number;
  readonly productNameZh: string;
  readonly productNameEn: string;
  readonly partNumber: string;
  readonly orderLineId: number;
  readonly packageId: number;
}

/** Enters serial numbers; @returns those entered, without those that another piece of the product has */
export async function insertSerials(
  tx: Tx,
  shipped: { merchantId: number; accountId: number; orderNo: string; at: Date },
  serials: readonly NewSerial[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    INSERT INTO serial_number (serial, product_id, sku_id, product_name_zh, product_name_en, part_number, order_line_id,
      package_id, merchant_id, account_id, order_no, shipped_at)
    SELECT s.serial, s."productId", s."skuId", s."productNameZh", s."productNameEn", s."partNumber", s."orderLineId",
      s."packageId", ${shipped.merchantId}::bigint, ${shipped.accountId}::bigint, ${shipped.orderNo}::text,
      ${shipped.at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(serials)}::jsonb) AS s (serial text, "productId" bigint, "skuId" bigint,
      "productNameZh" text, "productNameEn" text, "partNumber" text, "orderLineId" bigint, "packageId" bigint)
    ORDER BY s."productId", s.serial
    ON CONFLICT (product_id, serial) WHERE returned_at IS NULL DO NOTHING
    RETURNING product_id || ' ' || serial AS key`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Which of these serial numbers of products are with a unit that has left and not come back, as `product serial`. */
export async function findSerialsOut(
  db: Db,
  serials: readonly Pick<NewSerial, 'productId' | 'serial'>[],
): Promise<Set<string>> {
  if (serials.length === 0) return new Set();
  const asked = serials.map(({ productId, serial }) => ({ productId, serial }));
  const { rows } = await sql<{ key: string }>`
    SELECT s.product_id || ' ' || s.serial AS key
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked ("productId" bigint, serial text)
    JOIN serial_number s ON s.product_id = asked."productId" AND s.serial = asked.serial
    WHERE s.returned_at IS NULL`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The serial numbers in these packages, by package and line. */
export async function findSerialsOfPackages(
  db: Db,
  packageIds: readonly number[],
): Promise<Pick<SerialNumberRow, 'package_id' | 'order_line_id' | 'serial'>[]> {
  if (packageIds.length === 0) return [];
  return db
    .selectFrom('serial_number')
    .select(['package_id', 'order_line_id', 'serial'])
    .where('package_id', 'in', packageIds)
    .orderBy('id')
    .execute();
}

/** All pieces of these lines came back: their serial numbers may leave again. */
export async function releaseSerials(tx: Tx, orderLineIds: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('serial_number')
    .set({ returned_at: at })
    .where('order_line_id', 'in', orderLineIds)
    .where('returned_at', 'is', null)
    .execute();
}

/** Which of these serial numbers are with this owner. */
export async function findOwnSerials(
  db: Db,
  { accountId }: BuyerScope,
  serials: readonly string[],
): Promise<SerialNumberRow[]> {
  if (serials.length === 0) return [];
  return db
    .selectFrom('serial_number')
    .selectAll()
    .where('serial', 'in', serials)
    .where('account_id', '=', accountId)
    .where('returned_at', 'is', null)
    .orderBy('id')
    .execute();
}

type Matching = SelectQueryBuilder<DB, 'serial_number', object>;

/** Rows of this scope that begin with the keyword; each way to find them has its index. */
function matching(db: Db, { merchantId }: MerchantScope, keyword: string): Matching {
  let query = db.selectFrom('serial_number') as Matching;
  if (merchantId !== 'all') query = query.where('merchant_id', '=', merchantId);
  if (keyword === '') return query;
  const beginning = beginningWith(keyword.toUpperCase());
  return query.where((is) =>
    is.or([
      is('serial', 'like', beginning),
      is('order_no', '=', keyword.toUpperCase()),
      is(sql<string>`upper(part_number)`, 'like', beginning),
    ]),
  );
}

/** A page, the latest first, and how many there are, counted up to `COUNT_CAP`. */
export async function listSerials(
  db: Db,
  scope: MerchantScope,
  keyword: string,
  { page, limit }: Paging,
): Promise<{ rows: SerialNumberRow[]; total: number }> {
  const found = matching(db, scope, keyword);
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom(found.select('id').limit(COUNT_CAP).as('counted'))
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { rows, total };
}

export function findForExport(
  db: Db,
  scope: MerchantScope,
  keyword: string,
  limit: number,
): Promise<SerialNumberRow[]> {
  return matching(db, scope, keyword).selectAll().orderBy('id', 'desc').limit(limit).execute();
}
