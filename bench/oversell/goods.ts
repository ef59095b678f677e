import type pg from 'pg';
import { stockedSkus } from '../bench-buyers.ts';

/** What is contended for: one, some and many. */
export const AMOUNTS = [1, 50, 500] as const;

/** A SKU that is sold from stock. */
export interface PlainGoods {
  readonly skuId: number;
  readonly productId: number;
  readonly stock: number;
}

/** A SKU that is sold in a flash sale. */
export interface FlashGoods {
  readonly skuId: number;
  /** Of the flash sale. */
  readonly flashProductId: number;
  readonly flashSkuId: number;
  readonly quota: number;
  /** Pieces; 0 without a limit. */
  readonly perOrder: number;
  readonly perPerson: number;
}

export interface Goods {
  readonly merchantId: number;
  /** One of each amount. */
  readonly plain: readonly PlainGoods[];
  /** Sold together, in both orders. */
  readonly pair: readonly [PlainGoods, PlainGoods];
  readonly flash: readonly FlashGoods[];
  readonly flashSaleId: number;
}

/** Stock of the SKUs in a flash sale, beyond its quota. */
export const BESIDE_QUOTA = 100;

/** What the ledger says was put there by hand. */
const REFERENCE = 'oversell';

/** Limits of the product with so many pieces. */
const LIMITS: Readonly<Record<number, { perOrder: number; perPerson: number }>> = {
  50: { perOrder: 1, perPerson: 2 },
  500: { perOrder: 4, perPerson: 6 },
};

async function setStock(client: pg.Client, skuId: number, stock: number): Promise<void> {
  await client.query(
    `WITH changed AS (UPDATE sku SET stock = $2 WHERE id = $1)
     INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
     SELECT $1, $2 - coalesce((SELECT sum(quantity) FROM stock_movement WHERE sku_id = $1), 0), 'stocktaking', $3, now()`,
    [skuId, stock, REFERENCE],
  );
}

type Ask = <T>(path: string, body: unknown) => Promise<T>;

/** A day by the clock of the mall, from today. */
const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

/** Publishes a flash sale of these SKUs that runs all day, today and tomorrow, as staff do. @returns its id */
export async function sellInFlashSale(
  ask: Ask,
  skus: readonly { skuId: number; productId: number; quota: number; perOrder: number; perPerson: number }[],
): Promise<number> {
  const id = await ask<number>('admin/flash-sales/save', {
    id: 0,
    revision: '',
    nameZh: 'Rush',
    nameEn: 'Rush',
    days: [dayIn(0), dayIn(1)],
    slots: [{ from: '00:00', until: '24:00' }],
    products: skus.map(({ skuId, productId, quota, perOrder, perPerson }) => ({
      productId,
      perOrder,
      perPerson,
      skus: [{ skuId, price: '1.00', quota }],
    })),
  });
  await ask('admin/flash-sales/publish', { ids: [id] });
  return id;
}

/** SKUs of different products of one shop, in no flash sale, that are bought piece by piece. */
export async function freeSkus(client: pg.Client, count: number) {
  const skus = await stockedSkus(client, 200);
  const { rows } = await client.query<{ product_id: string }>('SELECT DISTINCT product_id FROM flash_product');
  const planned = new Set(rows.map(({ product_id }) => Number(product_id)));
  const distinct = [...new Map(skus.map((sku) => [sku.productId, sku])).values()];
  const free = distinct.filter(({ productId }) => !planned.has(productId)).slice(0, count);
  if (free.length < count) throw new Error('the demo mall has too few products');
  return free;
}

/** @param ask a call of a member of staff */
export async function prepareGoods(client: pg.Client, ask: Ask): Promise<Goods> {
  const skus = await freeSkus(client, 2 * AMOUNTS.length + 2);
  const merchantId = skus[0]?.merchantId ?? 0;
  const plain: PlainGoods[] = [];
  for (const [at, sku] of skus.slice(0, AMOUNTS.length + 2).entries()) {
    const stock = AMOUNTS[at] ?? 50;
    await setStock(client, sku.skuId, stock);
    plain.push({ ...sku, stock });
  }
  const wanted = skus.slice(AMOUNTS.length + 2).map((sku, at) => {
    const quota = AMOUNTS[at] ?? 1;
    return { ...sku, quota, ...(LIMITS[quota] ?? { perOrder: 0, perPerson: 0 }) };
  });
  for (const { skuId, quota } of wanted) await setStock(client, skuId, quota + BESIDE_QUOTA);
  const flashSaleId = await sellInFlashSale(ask, wanted);
  const { rows } = await client.query<{ id: string; product: string; sku: string }>(
    `SELECT s.id, p.id AS product, s.sku_id AS sku FROM flash_product p JOIN flash_sku s ON s.flash_product_id = p.id
     WHERE p.flash_sale_id = $1`,
    [flashSaleId],
  );
  const flash = wanted.map(({ skuId, quota, perOrder, perPerson }) => {
    const row = rows.find(({ sku }) => Number(sku) === skuId);
    return { skuId, quota, perOrder, perPerson, flashProductId: Number(row?.product), flashSkuId: Number(row?.id) };
  });
  const [first, second] = plain.slice(AMOUNTS.length);
  if (!first || !second) throw new Error('no pair');
  return { merchantId, plain: plain.slice(0, AMOUNTS.length), pair: [first, second], flash, flashSaleId };
}
