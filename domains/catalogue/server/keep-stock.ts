import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import {
  type countStock as countStockContract,
  type listStockMovements as listStockMovementsContract,
  type planStock as planStockContract,
  STOCK_REASONS,
} from '../contract/product-office-endpoints.ts';
import { findOfficeSku, readLedger, setCountedStock, updateSku } from './product-office-repository.ts';

/** The orders that a SKU's movements belong to, by their references: order numbers, or numbers of payments. */
type OrdersOfStock = (db: Db, skuId: number, references: readonly string[]) => Promise<Map<string, string[]>>;

/** Asked of the domain that keeps the orders. */
export const ORDERS_OF_STOCK = port<OrdersOfStock>('orders of stock', async () => new Map());

/** Pieces of these SKUs that were set aside from stock and are not sold. */
type SetAside = (db: Db, skuIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** Asked of the domain that plans flash sales. */
export const SET_ASIDE = port<SetAside>('stock set aside', async () => new Map());

/** @throws AppError productNotFound, also for a SKU of another shop */
export async function listStockMovements(
  input: RequestOf<typeof listStockMovementsContract>,
  { database, session, domains }: SignedInContext,
): Promise<ResponseOf<typeof listStockMovementsContract>> {
  const sku = await findOfficeSku(database, input.skuId, { scope: merchantScope(session) });
  if (!sku) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  const { total, rows } = await readLedger(
    database,
    { skuId: sku.id, reason: input.reason ?? null, from: input.dateFrom ?? null, to: input.dateTo ?? null },
    { limit: input.limit, offset: (input.page - 1) * input.limit },
  );
  const references = [...new Set(rows.map(({ reference }) => reference))];
  const orders = await domains.answerOf(ORDERS_OF_STOCK)(database, sku.id, references);
  return toPage(
    input,
    total,
    rows.map(({ at, reason, ...row }) => ({
      ...row,
      time: at.toISOString(),
      orderNos: orders.get(row.reference) ?? [],
      reason: STOCK_REASONS.find((known) => known === reason) ?? 'stocktaking',
    })),
  );
}

/**
 * Sets the stock of a SKU to what was counted. Whoever counted saw a stock: when orders or another count have moved it
 * since, nothing is written, because the difference would no longer be the one found on the shelf. Like an order, it
 * makes nobody read the catalogue anew; unless there is some where there was none, or the other way round.
 * @throws AppError productNotFound, pageDataChanged
 */
export function countStock(
  { skuId, stock, counted, note }: RequestOf<typeof countStockContract>,
  context: SignedInContext,
): Promise<{ stock: number }> {
  const { database, clock, session, versions } = context;
  return inTransaction(database, async (tx) => {
    const sku = await findOfficeSku(tx, skuId, { scope: merchantScope(session), lock: true });
    if (!sku) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const at = clock.now();
    const reference = businessNumber('ST', at);
    const count = { skuId, shown: stock, counted, accountId: session.accountId, note, reference };
    if (!(await setCountedStock(tx, count, at))) throw new AppError(APP_ERRORS.pageDataChanged);
    await writeAudit(tx, context, {
      action: 'sku.count-stock',
      entity: 'sku',
      entityId: sku.part_number,
      before: { stock },
      after: { stock: counted, note },
    });
    if ((stock === 0) !== (counted === 0)) await bumpVersion(tx, versions, CATALOGUE_DATA);
    return { stock: counted };
  });
}

/** @throws AppError productNotFound */
export async function planStock(
  { skuId, safeStock, stockBackupOrder, expectedAt }: RequestOf<typeof planStockContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, versions } = context;
  await inTransaction(database, async (tx) => {
    const sku = await findOfficeSku(tx, skuId, { scope: merchantScope(session), lock: true });
    if (!sku) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    await updateSku(tx, skuId, {
      safe_stock: safeStock,
      stock_backup_order: stockBackupOrder,
      expected_at: expectedAt,
    });
    await writeAudit(tx, context, {
      action: 'sku.plan-stock',
      entity: 'sku',
      entityId: sku.part_number,
      before: { safeStock: sku.safe_stock, stockBackupOrder: sku.stock_backup_order, expectedAt: sku.expected_at },
      after: { safeStock, stockBackupOrder, expectedAt },
    });
    // Buyers see what is ordered and when it comes; the safety stock is the shop's own.
    const isSeen = stockBackupOrder !== sku.stock_backup_order || expectedAt !== sku.expected_at;
    if (isSeen) await bumpVersion(tx, versions, CATALOGUE_DATA);
  });
  return true;
}
