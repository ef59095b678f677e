import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { bumpVersion, type DataVersions } from '../../../platform/server/versions.ts';
import { returnStock, type StockChange } from '../../catalogue/server/public.ts';
import { FLASH_QUOTA_DATA } from '../contract/flash-sale.ts';
import {
  addToQuota,
  endLapsed,
  endReservation,
  type FreedPieces,
  findProductOf,
  isPublished,
  lockFlashProduct,
  noteReturned,
} from './reservation-repository.ts';

interface Returning {
  readonly versions: DataVersions;
  readonly at: Date;
}

/** Freed pieces can be had again while their flash sale sells. @returns those that go back to stock, after its end */
async function backToQuota(
  tx: Tx,
  flashProductId: number,
  pieces: readonly FreedPieces[],
  versions: DataVersions,
): Promise<StockChange[]> {
  if (pieces.length === 0) return [];
  if (await isPublished(tx, flashProductId)) {
    await addToQuota(tx, pieces);
    await bumpVersion(tx, versions, FLASH_QUOTA_DATA);
    return [];
  }
  await noteReturned(tx, pieces);
  return pieces.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity }));
}

async function putBack(
  tx: Tx,
  flashProductId: number,
  pieces: readonly FreedPieces[],
  reference: string,
  { versions, at }: Returning,
): Promise<void> {
  const toStock = await backToQuota(tx, flashProductId, pieces, versions);
  await returnStock(tx, { now: () => at }, toStock, reference, 'flashSale');
}

/**
 * Gives back the pieces of a cancelled order, once. The caller has locked the order.
 * @returns those that the caller gives back to stock, with what else the order took from it
 */
export async function returnPiecesOfOrder(tx: Tx, orderNo: string, versions: DataVersions): Promise<StockChange[]> {
  const flashProductId = await findProductOf(tx, { orderNo });
  if (flashProductId === undefined) return [];
  await lockFlashProduct(tx, flashProductId);
  return backToQuota(tx, flashProductId, await endReservation(tx, { orderNo }), versions);
}

/** Gives back the pieces of a checkout that did not become an order; what became one meanwhile stays. */
export async function releasePieces(
  { database, clock, versions }: Pick<Services, 'database' | 'clock' | 'versions'>,
  preOrderNo: string,
): Promise<void> {
  const flashProductId = await findProductOf(database, { preOrderNo });
  if (flashProductId === undefined) return;
  await inTransaction(database, async (tx) => {
    await lockFlashProduct(tx, flashProductId);
    const pieces = await endReservation(tx, { preOrderNo });
    await putBack(tx, flashProductId, pieces, preOrderNo, { versions, at: clock.now() });
  });
}

/** Gives back the pieces of one product that were reserved and never ordered. */
export async function returnLapsedOf(
  { database, clock, versions }: Pick<Services, 'database' | 'clock' | 'versions'>,
  flashProductId: number,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    await lockFlashProduct(tx, flashProductId);
    const pieces = await endLapsed(tx, flashProductId, at);
    await putBack(tx, flashProductId, pieces, `FS${flashProductId}`, { versions, at });
  });
}
