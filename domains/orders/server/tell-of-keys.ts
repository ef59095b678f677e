import type { Tx } from '../../../platform/server/database.ts';
import { countFreeKeys, countOwedKeys, lockPools } from '../../licence-keys/server/public.ts';
import { notifyOffice } from '../../notices/server/public.ts';
import type { LineRow, OrderRow } from './order-repository.ts';

/** With so many keys left, or fewer, a shop has time to add some before an order has to wait. */
const FEW_KEYS = 10;

const permission = 'admin:licence-keys:edit';
/** The keys of a SKU in the back office. */
const poolLink = (partNumber: string) => `/admin/licence-keys?q=${encodeURIComponent(partNumber)}`;

/** Tells the shop that an order waits for keys that it does not have. */
export async function tellOfMissing(tx: Tx, order: OrderRow, line: LineRow, at: Date): Promise<void> {
  const { merchant_id: merchantId, order_no: orderNo } = order;
  const { part_number: partNumber } = line;
  const params = { orderNo, partNumber };
  await notifyOffice(
    tx,
    { merchantId, permission, kind: 'licenceKeysMissing', params, link: poolLink(partNumber) },
    at,
  );
}

/**
 * Tells the shop when a delivery brought the keys of a SKU down to a few, and when it took the last ones;
 * with what other orders still wait for, as the list of keys counts it.
 * @param delivered pieces by line
 */
export async function tellOfFew(
  tx: Tx,
  { merchant_id: merchantId }: OrderRow,
  lines: readonly LineRow[],
  delivered: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const skuIds = lines.map(({ sku_id }) => sku_id);
  await lockPools(tx, skuIds);
  const leftOfSku = await countFreeKeys(tx, skuIds, FEW_KEYS + 1);
  const owedOfSku = await countOwedKeys(tx, skuIds);
  const low = lines.flatMap(({ id, sku_id, part_number: partNumber }) => {
    const count = leftOfSku.get(sku_id) ?? 0;
    const owed = owedOfSku.get(sku_id) ?? 0;
    const isNowFew = count <= FEW_KEYS && count + (delivered.get(id) ?? 0) > FEW_KEYS;
    return isNowFew || count === 0 ? { partNumber, count, owed } : [];
  });
  await notifyOffice(
    tx,
    low.map((params) => ({
      merchantId,
      permission,
      kind: 'licenceKeysLow',
      params,
      link: poolLink(params.partNumber),
    })),
    at,
  );
}
