import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { newCustomers } from '../../coupons/test/coupon-builders.ts';
import { preOrder, submitOrder } from '../../orders/contract/checkout-endpoints.ts';
import { ok, plainSkus, type TestSku } from '../../orders/test/order-builders.ts';
import { FLASH_QUOTA_DATA, FLASH_SALES_DATA } from '../contract/flash-sale.ts';
import { publishFlashSales, saveFlashSale } from '../contract/flash-sale-admin-endpoints.ts';

export const STAFF = '13900000001';

/** A day by the clock of the mall, from today. */
export function dayIn({ clock }: TestMall, days: number): string {
  return new Date(clock.now().getTime() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
}

type Form = RequestInput<typeof saveFlashSale>;
export type Plan = Partial<Omit<Form, 'products'>> & {
  readonly perOrder?: number;
  readonly perPerson?: number;
  readonly quota?: number;
  /** Yuan. */
  readonly price?: string;
};

/** The form of a flash sale of this product's SKUs that runs all day, today and tomorrow. */
export function formOf(
  mall: TestMall,
  skus: readonly TestSku[],
  { perOrder = 0, perPerson = 0, quota = 10, price = '1.00', ...plan }: Plan = {},
): Form {
  const byProduct = Map.groupBy(skus, ({ productId }) => productId);
  return {
    id: 0,
    revision: '',
    nameZh: 'Miaosha',
    nameEn: 'Flash sale',
    days: [dayIn(mall, 0), dayIn(mall, 1)],
    slots: [{ from: '00:00', until: '24:00' }],
    products: [...byProduct].map(([productId, own]) => ({
      productId,
      perOrder,
      perPerson,
      skus: own.map(({ skuId }) => ({ skuId, price, quota })),
    })),
    ...plan,
  };
}

export interface Planned {
  readonly id: number;
  /** Of the first product in the flash sale. */
  readonly flashProductId: number;
}

/** Plans a flash sale and publishes it. */
export async function published(mall: TestMall, skus: readonly TestSku[], plan: Plan = {}): Promise<Planned> {
  const as = await mall.tokenOf(STAFF);
  const id = await ok(mall, saveFlashSale, formOf(mall, skus, plan), as);
  await ok(mall, publishFlashSales, { ids: [id] }, as);
  const { id: flashProductId } = await mall.database
    .selectFrom('flash_product')
    .select('id')
    .where('flash_sale_id', '=', id)
    .orderBy('place')
    .executeTakeFirstOrThrow();
  return { id, flashProductId };
}

/** A mall without the flash sales of the demo. */
export function withoutFlashSales({ database, app }: TestMall): Promise<void> {
  return inTransaction(database, async (tx) => {
    await sql`DELETE FROM flash_reservation`.execute(tx);
    await sql`DELETE FROM flash_sale`.execute(tx);
    await bumpVersion(tx, app.services.versions, FLASH_SALES_DATA);
    await bumpVersion(tx, app.services.versions, FLASH_QUOTA_DATA);
  });
}

/** A SKU that can be bought piece by piece, of a product that has no other flash sale in this file. */
export async function skusOf(mall: TestMall, count: number, stock = 1_000): Promise<TestSku[]> {
  const skus = await plainSkus(mall, 1, 40, stock);
  const distinct = [...new Map(skus.map((sku) => [sku.productId, sku])).values()];
  return distinct.slice(0, count);
}

/** Another person who may take part, with an address. */
export interface Customer {
  readonly as: string;
  readonly addressId: number;
}

export async function customers(mall: TestMall, count: number): Promise<Customer[]> {
  const tokens = await newCustomers(mall, count);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO address (account_id, real_name, phone, province_id, city_id, district_id, street_id, detail, is_default,
      created_at)
    SELECT a.id, t.real_name, t.phone, t.province_id, t.city_id, t.district_id, t.street_id, t.detail, true, t.created_at
    FROM (SELECT id FROM account ORDER BY id DESC LIMIT ${count}) a, (SELECT * FROM address ORDER BY id LIMIT 1) t
    ORDER BY a.id RETURNING id`.execute(mall.database);
  return tokens.map((as, at) => ({ as, addressId: rows[at]?.id ?? 0 }));
}

/** A checkout of pieces of a flash sale. */
export const flashCheckout = (flashProductId: number, lines: readonly TestSku[], productNum = 1) => ({
  preOrderType: 'seckill' as const,
  orderDetails: lines.map(({ skuId }) => ({ productId: flashProductId, attrValueId: skuId, productNum })),
});

export async function prepareFlash(
  mall: TestMall,
  as: string,
  flashProductId: number,
  sku: TestSku,
  productNum = 1,
): Promise<string> {
  return (await ok(mall, preOrder, flashCheckout(flashProductId, [sku], productNum), as)).orderNo;
}

type Submitted = Envelope<ResponseOf<typeof submitOrder>>;

/** Submits a checkout at one process of the mall; again with the same key. */
export async function submitAt(
  app: TestMall['app'],
  { as, addressId }: Customer,
  preOrderNo: string,
  key = randomBytes(12).toString('hex'),
): Promise<Submitted> {
  const request = requestOf(submitOrder, { preOrderNo, addressId }, { as, headers: { 'idempotency-key': key } });
  return (await app.http.inject(request)).json();
}

/** What became of the quota of a SKU. */
export async function quotaOf({ database }: TestMall, flashProductId: number) {
  const { rows } = await sql<{ quota: number; left: number; returned: number; taken: number }>`
    SELECT s.quota, s.left_count AS left, s.returned_count AS returned,
      coalesce((SELECT sum(quantity) FROM flash_reservation r WHERE r.flash_sku_id = s.id), 0)::int AS taken
    FROM flash_sku s WHERE s.flash_product_id = ${flashProductId} ORDER BY s.id LIMIT 1`.execute(database);
  return rows[0] ?? { quota: 0, left: 0, returned: 0, taken: 0 };
}

/** Stock and ledger of a SKU: they must agree. */
export async function stockAndLedger({ database }: TestMall, skuId: number): Promise<[stock: number, change: number]> {
  const { rows } = await sql<{ stock: number; change: number }>`
    SELECT stock, coalesce((SELECT sum(quantity) FROM stock_movement m
      WHERE m.sku_id = s.id AND m.reason = 'flashSale'), 0)::int AS change
    FROM sku s WHERE s.id = ${skuId}`.execute(database);
  return [rows[0]?.stock ?? 0, rows[0]?.change ?? 0];
}
