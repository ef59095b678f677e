import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';
import type { OrderScope } from './order-repository.ts';

export type PackageRow = Selectable<DB['package']> & { express_zh: string; express_en: string };
export type PackageLineRow = Selectable<DB['package_line']>;
export type TraceRow = Selectable<DB['package_trace']>;

export interface NewPackage {
  deliveryNoteNo: string;
  expressCode: string;
  trackingNumber: string;
  remark: string;
  lines: readonly { readonly orderDetailId: number; readonly quantity: number }[];
}

/** Inserts packages with their contents in one statement; returns their ids in the given order. */
export async function insertPackages(
  tx: Tx,
  orderId: number,
  packages: readonly NewPackage[],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; delivery_note_no: string }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) AS g ("deliveryNoteNo" text,
        "expressCode" text, "trackingNumber" text, remark text, lines jsonb)
    ), packed AS (
      INSERT INTO package (delivery_note_no, order_id, express_code, tracking_number, remark, shipped_at, track_due_at)
      SELECT "deliveryNoteNo", ${orderId}::bigint, "expressCode", "trackingNumber", remark, ${at}::timestamptz,
        CASE WHEN "trackingNumber" <> '' THEN ${at}::timestamptz END FROM given
      RETURNING id, delivery_note_no
    ), contents AS (
      INSERT INTO package_line (package_id, order_line_id, quantity)
      SELECT packed.id, l."orderDetailId", l.quantity
      FROM given JOIN packed ON packed.delivery_note_no = given."deliveryNoteNo",
        jsonb_to_recordset(given.lines) AS l ("orderDetailId" bigint, quantity int)
    )
    SELECT id, delivery_note_no FROM packed`.execute(tx);
  const idOf = new Map(rows.map((row) => [row.delivery_note_no, row.id]));
  return packages.flatMap(({ deliveryNoteNo }) => idOf.get(deliveryNoteNo) ?? []);
}

/** Adds shipped pieces to order lines; the table's check constraint refuses more than was ordered. */
export async function addShipped(tx: Tx, shipped: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    UPDATE order_line SET shipped_quantity = shipped_quantity + s.quantity
    FROM unnest(${[...shipped.keys()]}::bigint[], ${[...shipped.values()]}::int[]) AS s (id, quantity)
    WHERE order_line.id = s.id`.execute(tx);
}

function packages(db: Db) {
  return db
    .selectFrom('package as p')
    .innerJoin('express_company as e', 'e.code', 'p.express_code')
    .selectAll('p')
    .select(['e.name_zh as express_zh', 'e.name_en as express_en']);
}

export function findPackages(db: Db, orderId: number): Promise<PackageRow[]> {
  return packages(db).where('p.order_id', '=', orderId).orderBy('p.id').execute();
}

export function findPackageLines(db: Db, packageIds: readonly number[]): Promise<PackageLineRow[]> {
  if (packageIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('package_line').selectAll().where('package_id', 'in', packageIds).execute();
}

/** A package of one of the buyer's own visible orders. */
export function findOwnPackage(db: Db, scope: BuyerScope, packageId: number): Promise<PackageRow | undefined> {
  return packages(db)
    .innerJoin('purchase_order as o', 'o.id', 'p.order_id')
    .where('p.id', '=', packageId)
    .where('o.account_id', '=', scope.accountId)
    .where('o.hidden_from_buyer', '=', false)
    .executeTakeFirst();
}

/** The number of the order that a package belongs to, if this scope may see it. */
export async function findOrderOfPackage(db: Db, scope: OrderScope, packageId: number): Promise<string | null> {
  let query = db
    .selectFrom('package as p')
    .innerJoin('purchase_order as o', 'o.id', 'p.order_id')
    .select('o.order_no')
    .where('p.id', '=', packageId);
  if ('accountId' in scope) {
    query = query.where('o.account_id', '=', scope.accountId).where('o.hidden_from_buyer', '=', false);
  } else if (scope.merchantId !== 'all') {
    query = query.where('o.merchant_id', '=', scope.merchantId);
  }
  return (await query.executeTakeFirst())?.order_no ?? null;
}

/** Whether `url` is the signed delivery note of a package that staff of this scope may see. */
export async function isDeliveryNoteOf(db: Db, { merchantId }: MerchantScope, url: string): Promise<boolean> {
  let query = db
    .selectFrom('package as p')
    .innerJoin('purchase_order as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('p.signed_file_url', '=', url);
  if (merchantId !== 'all') query = query.where('o.merchant_id', '=', merchantId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Signs for packages not signed for yet: one of them, or all of the order; returns their delivery note numbers. */
export async function signPackages(
  tx: Tx,
  which: { orderId: number; packageId?: number },
  signature: { at: Date; fileUrl: string | null },
): Promise<string[]> {
  let query = tx
    .updateTable('package')
    .set({ signed_at: signature.at, signed_file_url: signature.fileUrl })
    .where('order_id', '=', which.orderId)
    .where('signed_at', 'is', null);
  if (which.packageId !== undefined) query = query.where('id', '=', which.packageId);
  const rows = await query.returning('delivery_note_no').execute();
  return rows.map((row) => row.delivery_note_no);
}

export function findTraces(db: Db, packageId: number): Promise<TraceRow[]> {
  return db
    .selectFrom('package_trace')
    .selectAll()
    .where('package_id', '=', packageId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function insertTrace(tx: Tx, packageId: number, at: Date, text: string): Promise<void> {
  await tx.insertInto('package_trace').values({ package_id: packageId, at, text }).execute();
}

/** The carriers to choose from. */
export function findExpressCompanies(db: Db): Promise<Selectable<DB['express_company']>[]> {
  return db.selectFrom('express_company').selectAll().where('code', '<>', 'online').orderBy('id').execute();
}
