import { bookWhatWasSet } from '../../../apps/api/test/ledgers.ts';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Endpoint, RequestInput, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { addManyToCart, listCart } from '../../cart/contract/cart-endpoints.ts';
import { preOrder, submitOrder } from '../contract/checkout-endpoints.ts';

export const BUYER = '13800000001';
export const OTHER_BUYER = '13800000003';
export const NO_PRICES = '13800000004';
export const STAFF = '13900000001';
export const FINANCE = '13900000005';
export const KEEPER = '13900000006';

export const SANDBOX_SECRET = 'test-secret-of-the-sandbox';

/** A mall whose sandbox provider has a known secret. */
export function startOrderMall(): Promise<TestMall> {
  return startTestMall({ SANDBOX_PAY_SECRET: SANDBOX_SECRET });
}

/** The data of a call that must succeed. */
export async function ok<E extends Endpoint>(
  mall: TestMall,
  endpoint: E,
  input: RequestInput<E>,
  as: string,
): Promise<ResponseOf<E>> {
  const answer = await mall.call(endpoint, input, { as });
  if (answer.code !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** The reason of a call that must fail. */
export async function reason<E extends Endpoint>(
  mall: TestMall,
  endpoint: E,
  input: RequestInput<E>,
  as: string | null,
): Promise<string> {
  const answer: Envelope<unknown> = await mall.call(endpoint, input, { as });
  if (answer.code === 200) throw new Error(`${endpoint.path} succeeded: ${JSON.stringify(answer.data)}`);
  return (answer.data as { reason: string }).reason;
}

/** A call with a body that the contract's types would not allow. */
export async function rawReason(mall: TestMall, endpoint: Endpoint, input: unknown, as: string): Promise<string> {
  const response = await mall.inject(requestOf(endpoint, input as never, { as }));
  const answer = response.json<Envelope<{ reason?: string }>>();
  return answer.code === 200 ? 'succeeded' : `${answer.data.reason}`;
}

export interface TestSku {
  skuId: number;
  productId: number;
  merchantId: number;
}

/** SKUs that can be ordered piece by piece, `count` of each of `merchants` shops, with this stock. */
export async function plainSkus(mall: TestMall, merchants: number, count: number, stock = 1000): Promise<TestSku[]> {
  const rows = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id as skuId', 'p.id as productId', 'p.merchant_id as merchantId'])
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('s.disabled', '=', false)
    .orderBy('s.id')
    .execute();
  const groups = [...Map.groupBy(rows, (row) => row.merchantId).values()].filter((group) => group.length >= count);
  const chosen = groups.slice(0, merchants).flatMap((group) => group.slice(0, count));
  if (chosen.length !== merchants * count) throw new Error('the demo catalogue has too few products');
  await mall.database
    .updateTable('sku')
    .set({ stock, minimum_order_quantity: 1, pieces_per_box: 1 })
    .where(
      'id',
      'in',
      chosen.map((row) => row.skuId),
    )
    .execute();
  await bookWhatWasSet(mall);
  return chosen;
}

/** One of them. */
export async function plainSku(mall: TestMall, stock?: number): Promise<TestSku> {
  const [sku] = await plainSkus(mall, 1, 1, stock);
  if (!sku) throw new Error('no SKU');
  return sku;
}

export async function stockOf(mall: TestMall, skuId: number): Promise<number> {
  const row = await mall.database.selectFrom('sku').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow();
  return row.stock;
}

/** A session in which staff act for a customer. */
export async function actingFor(mall: TestMall, phone: string, staffPhone: string): Promise<string> {
  const acting = await mall.tokenOf(phone);
  await mall.database
    .updateTable('session')
    .set((eb) => ({
      simulated_by_id: eb.selectFrom('account').select('account.id').where('account.phone', '=', staffPhone),
    }))
    .where('id', '=', (eb) => eb.selectFrom('session').select((max) => max.fn.max('id').as('id')))
    .execute();
  return acting;
}

/** The first address of a demo account. */
export async function addressOf(mall: TestMall, phone: string): Promise<number> {
  const row = await mall.database
    .selectFrom('address as a')
    .innerJoin('account as o', 'o.id', 'a.account_id')
    .select('a.id')
    .where('o.phone', '=', phone)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Cart, pre-order: a checkout that can be submitted. */
export async function prepared(mall: TestMall, as: string, skus: readonly TestSku[], quantity = 1): Promise<string> {
  await ok(
    mall,
    addManyToCart,
    skus.map(({ skuId, productId }) => ({ productId, productAttrUnique: skuId, cartNum: quantity })),
    as,
  );
  const groups = await ok(mall, listCart, {}, as);
  const wanted = new Set(skus.map(({ skuId }) => skuId));
  const orderDetails = groups
    .flatMap((group) => group.cartInfoList)
    .filter((line) => wanted.has(line.attrId))
    .map((line) => ({ shoppingCartId: line.id }));
  return (await ok(mall, preOrder, { preOrderType: 'shoppingCart', orderDetails }, as)).orderNo;
}

/** The whole way to an unpaid order. */
export async function ordered(
  mall: TestMall,
  phone: string,
  skus: readonly TestSku[],
  quantity = 1,
): Promise<{ as: string; paymentNo: string; orderNos: string[]; payPrice: string }> {
  const as = await mall.tokenOf(phone);
  const preOrderNo = await prepared(mall, as, skus, quantity);
  const placed = await ok(mall, submitOrder, { preOrderNo, addressId: await addressOf(mall, phone) }, as);
  return { as, paymentNo: placed.orderNo, orderNos: placed.orderNoList, payPrice: placed.payPrice };
}
