import { AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import {
  addToStock,
  readShortage,
  type StockChange,
  type StockReason,
  sumBySku,
  takeFromStock,
} from './stock-repository.ts';

/**
 * Takes the pieces out of stock and writes the ledger. All or nothing only within the caller's transaction: on failure
 * that must be rolled back.
 *
 * @param reference what took them, such as an order number
 * @throws AppError insufficientStock, offShelf for a withdrawn SKU
 */
export async function deductStock(
  tx: Db,
  clock: Context['clock'],
  lines: readonly StockChange[],
  reference: string,
  reason: StockReason = 'order',
): Promise<void> {
  const wanted = sumBySku(lines);
  if (wanted.length === 0) return;
  const taken = new Set(await takeFromStock(tx, wanted, reference, reason, clock.now()));
  const missing = wanted.filter((line) => !taken.has(line.skuId)).map((line) => line.skuId);
  if (missing.length === 0) return;
  const shortage = await readShortage(tx, missing);
  const partNumber = shortage?.partNumber ?? '';
  if (!shortage || shortage.disabled) throw new AppError(CATALOGUE_ERRORS.offShelf, { partNumber });
  throw new AppError(CATALOGUE_ERRORS.insufficientStock, { partNumber, stock: shortage.stock });
}

/** Returns the pieces to stock and writes the ledger. */
export async function returnStock(
  tx: Db,
  clock: Context['clock'],
  lines: readonly StockChange[],
  reference: string,
  reason: StockReason = 'cancel',
): Promise<void> {
  const given = sumBySku(lines);
  if (given.length > 0) await addToStock(tx, given, reference, reason, clock.now());
}
