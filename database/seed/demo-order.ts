import { currentAgreements } from '../../domains/content/server/public.ts';
import { prepareOrder } from '../../domains/orders/server/prepare-order.ts';
import { submitOrder } from '../../domains/orders/server/submit-order.ts';
import type { Services } from '../../platform/server/context.ts';
import type { Db } from '../../platform/server/database.ts';
import { demoPerson } from './demo-person.ts';

/** Who ships, and who answers for the mall's own shops. */
const STAFF = '13900000004';
const KEEPERS: Readonly<Record<string, string>> = { 'hikvision-shop': '13900000006' };

/** Phone of the one who keeps a shop. */
export const keeperOf = (shop: string): string => KEEPERS[shop] ?? STAFF;

/** The remark by which everybody sees that nobody waits for these goods. */
export const DEMO_REMARK = '演示订单';

export interface WantedLine {
  /** Of whose best-selling product so many are ordered. */
  readonly category: string;
  readonly quantity: number;
}

export interface WantedOrder {
  /** Phone of the buyer. */
  readonly account: string;
  /** Code of the merchant. */
  readonly shop: string;
  readonly lines: readonly WantedLine[];
  readonly poNumber?: string | undefined;
  readonly usesPoints?: boolean | undefined;
  /** The next of the best-selling products with each number, round and round; 0 is the best. */
  readonly choice?: number | undefined;
}

export interface PlacedLine {
  readonly id: number;
  readonly skuId: number;
  readonly quantity: number;
  readonly isVirtual: boolean;
}

export interface PlacedOrder {
  readonly orderNo: string;
  readonly paymentNo: string;
  readonly lines: readonly PlacedLine[];
}

const CHOICES = 4;

/** The best sellers of a shop in a category that are sold piece by piece. */
const bestSellers = (database: Db, shop: string, category: string) =>
  database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['s.id as skuId', 'p.id as productId', 'm.id as merchantId', 's.illustration', 'p.agreement'])
    .where('m.code', '=', shop)
    .where('c.code', '=', category)
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', 'in', ['hardware', 'accessory', 'virtual'])
    .where((is) => is.or([is('p.agreement', '=', ''), is('p.product_type', '=', 'virtual')]))
    .where('s.disabled', '=', false)
    .where('s.minimum_order_quantity', '=', 1)
    .where('s.pieces_per_box', '=', 1)
    .where('s.stock', '>', 20)
    .orderBy('p.sales', 'desc')
    .orderBy('s.sort')
    .orderBy('s.id')
    .limit(CHOICES)
    .execute();

/** By shop and category: the same few are ordered again and again, and the demo mall is filled while somebody waits. */
const found = new WeakMap<Db, Map<string, ReturnType<typeof bestSellers>>>();

/** One of the best sellers of a shop in a category. */
export async function chosenSku({ database }: Services, shop: string, category: string, choice = 0) {
  const known = found.get(database) ?? new Map<string, ReturnType<typeof bestSellers>>();
  found.set(database, known);
  const key = `${shop} ${category}`;
  const asked = known.get(key) ?? bestSellers(database, shop, category);
  known.set(key, asked);
  const best = await asked;
  const sku = best[choice % Math.max(best.length, 1)];
  if (!sku) throw new Error(`the demo orders need ${category} of ${shop}`);
  return sku;
}

/** An order of a demo account that is not paid yet. */
export async function placeOrder(services: Services, wanted: WantedOrder, at: Date): Promise<PlacedOrder> {
  const { database } = services;
  const { account, shop, lines, poNumber, usesPoints = false, choice } = wanted;
  const skus = await Promise.all(lines.map(({ category }) => chosenSku(services, shop, category, choice)));
  const buyer = await demoPerson(services, account, at);
  const orderDetails = skus.map(({ skuId, productId }, place) => ({
    productId,
    attrValueId: skuId,
    productNum: lines[place]?.quantity ?? 1,
  }));
  const { orderNo: preOrderNo } = await prepareOrder({ preOrderType: 'buyNow', orderDetails }, buyer);
  const address = await database
    .selectFrom('address')
    .select('id')
    .where('account_id', '=', buyer.session.accountId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const merId = skus[0]?.merchantId ?? 0;
  const carried = skus.flatMap(({ agreement }) => agreement || []);
  const agreements = carried.length > 0 ? await currentAgreements(database, carried) : [];
  const choices = {
    preOrderNo,
    addressId: address.id,
    isUseIntegral: usesPoints,
    platUserCouponId: 0,
    ...(poNumber && { poNumber }),
    orderMerchantRequestList: [
      { merId, userCouponId: 0, shippingType: 1 as const, remark: DEMO_REMARK, warrantyList: [] },
    ],
    agreementList: agreements.map(({ slug, version }) => ({ slug, version })),
  };
  const { orderNo: paymentNo, orderNoList } = await submitOrder(choices, buyer, null);
  const [orderNo = ''] = orderNoList;
  const rows = await database
    .selectFrom('order_line as l')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.sku_id as skuId', 'l.quantity', 'l.product_type'])
    .where('o.order_no', '=', orderNo)
    .orderBy('l.id')
    .execute();
  return {
    orderNo,
    paymentNo,
    lines: rows.map(({ product_type, ...line }) => ({ ...line, isVirtual: product_type === 'virtual' })),
  };
}
