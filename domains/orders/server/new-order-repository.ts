import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import { together } from '../../../platform/server/shared-transaction.ts';
import { type NewPayment, paymentsInsert } from '../../payments/server/public.ts';
import type { Reduction } from '../../pricing/contract/cart-to-price.ts';
import type { OrderType } from '../contract/order.ts';
import type { OrderTerms } from './choose-terms.ts';
import type { KeptExplanation } from './explain-lines.ts';

export interface NewOrderLine {
  productId: number;
  skuId: number;
  productNameZh: string;
  productNameEn: string;
  partNumber: string;
  model: string;
  specificationZh: string;
  specificationEn: string;
  image: string;
  unit: string;
  productType: string;
  quantity: number;
  unitPriceFen: Fen;
  warrantyMonths: number;
  warrantyUnitFen: Fen;
  payPriceFen: Fen;
  reductions: readonly Reduction[];
  points: number;
  /** Null for gifts. */
  priceExplanation: KeptExplanation | null;
  kind: 'goods' | 'gift';
  /** Of the promotion that gives it; null for goods. */
  promotionId: number | null;
}

/** What an order owes to a promotion. */
export interface OrderPromotion {
  promotionId: number;
  /** That counted for it. */
  pieces: number;
  /** What is paid for these pieces. */
  paidFen: Fen;
  offFen: Fen;
  /** Pieces that it gave. */
  gifts: number;
}

/** What an order was lowered by, with its names of that day. */
export interface NamedReduction extends Reduction {
  readonly nameZh: string;
  readonly nameEn: string;
}

export interface NewOrder extends OrderTerms {
  orderNo: string;
  merchantId: number;
  merchantNameZh: string;
  merchantNameEn: string;
  orderType: OrderType;
  productTotalFen: Fen;
  warrantyTotalFen: Fen;
  freightFen: Fen;
  promotionFen: Fen;
  merchantCouponFen: Fen;
  platformCouponFen: Fen;
  pointsFen: Fen;
  /** Points of the buyer that pay for a part of it. */
  points: number;
  payPriceFen: Fen;
  reductions: readonly NamedReduction[];
  /** Orders of one payment with the same number are cancelled together; null: alone. */
  sharedDiscount: number | null;
  totalQuantity: number;
  remark: string;
  lines: NewOrderLine[];
  promotions: OrderPromotion[];
}

/** Fields shared by all orders of one checkout. */
export interface NewOrdersHead {
  preOrderNo: string;
  /** The buyer's own number. */
  poNumber: string;
  customerName: string;
  receiver: string;
  receiverPhone: string;
  receiverAddress: string;
  /** Days from receipt in which its prices are protected. */
  protectionDays: number;
}

/** A prepared checkout as its payment and orders. */
export interface PlacedCheckout {
  readonly payment: NewPayment;
  readonly head: NewOrdersHead;
  readonly orders: readonly NewOrder[];
}

/** Everything that makes a row of `purchase_order`, but for the id of its payment. */
function orderRowsOf({ payment, head, orders }: PlacedCheckout) {
  const { paymentNo, accountId, expiresAt, createdAt } = payment;
  return orders.map(({ lines: _, promotions: __, ...order }) => ({
    ...head,
    paymentNo,
    accountId,
    expiresAt,
    createdAt,
    ...order,
  }));
}

async function insertAllOrders(tx: Db, checkouts: readonly PlacedCheckout[]): Promise<null[]> {
  const orderRows = checkouts.flatMap(orderRowsOf).map((row, place) => ({ ...row, place }));
  const orders = checkouts.flatMap((checkout) => checkout.orders);
  const lineRows = orders.flatMap(({ orderNo, lines }) => lines.map((line) => ({ orderNo, ...line })));
  const promotionRows = orders.flatMap(({ orderNo, promotions }) => promotions.map((one) => ({ orderNo, ...one })));
  const preOrderNos = checkouts.map(({ head }) => head.preOrderNo);
  await prepared`
    WITH submitted AS (
      DELETE FROM pre_order WHERE pre_order_no IN (${preparedList(preOrderNos, '')})
    ), paid AS (${paymentsInsert(checkouts.map(({ payment }) => payment))}), placed AS (
      INSERT INTO purchase_order (order_no, payment_id, account_id, customer_name, merchant_id, merchant_name_zh,
        merchant_name_en, status, order_type, product_total_fen, warranty_total_fen, freight_fen, promotion_fen,
        merchant_coupon_fen, platform_coupon_fen, points_fen, points, pay_price_fen, reductions, shared_discount,
        total_quantity, receiver, receiver_phone, receiver_address, remark, pre_order_no, expires_at, created_at,
        po_number, delivery, pickup_address_zh, pickup_address_en, promised_on, invoice_kind, invoice_title,
        invoice_tax_number, invoice_email, invoice_phone, tax_percent, tax_fen, protection_days)
      SELECT o."orderNo", paid.id, o."accountId", o."customerName",
        o."merchantId", o."merchantNameZh", o."merchantNameEn", 'pendingPayment', o."orderType", o."productTotalFen",
        o."warrantyTotalFen", o."freightFen", o."promotionFen", o."merchantCouponFen", o."platformCouponFen",
        o."pointsFen", o.points, o."payPriceFen", o.reductions, o."sharedDiscount", o."totalQuantity", o.receiver,
        o."receiverPhone", o."receiverAddress", o.remark, o."preOrderNo", o."expiresAt", o."createdAt",
        o."poNumber", o.delivery, o."pickupAddressZh", o."pickupAddressEn", o."promisedOn", o."invoiceKind",
        o."invoiceTitle", o."invoiceTaxNumber", o."invoiceEmail", o."invoicePhone", o."taxPercent", o."taxFen",
        o."protectionDays"
      FROM jsonb_to_recordset(${JSON.stringify(orderRows)}::jsonb) AS o (place int, "paymentNo" text, "accountId" bigint,
        "customerName" text, receiver text, "receiverPhone" text, "receiverAddress" text, "preOrderNo" text,
        "expiresAt" timestamptz, "createdAt" timestamptz, "poNumber" text, "protectionDays" smallint,
        "orderNo" text, "merchantId" bigint,
        "merchantNameZh" text, "merchantNameEn" text, "orderType" text, "productTotalFen" bigint, "warrantyTotalFen" bigint,
        "freightFen" bigint, "promotionFen" bigint, "merchantCouponFen" bigint, "platformCouponFen" bigint,
        "pointsFen" bigint, points bigint, "payPriceFen" bigint, reductions jsonb, "sharedDiscount" smallint,
        "totalQuantity" int, remark text, delivery text, "pickupAddressZh" text, "pickupAddressEn" text,
        "promisedOn" date, "invoiceKind" text, "invoiceTitle" text, "invoiceTaxNumber" text, "invoiceEmail" text,
        "invoicePhone" text, "taxPercent" smallint, "taxFen" bigint)
      JOIN paid ON paid.payment_no = o."paymentNo"
      ORDER BY o.place
      RETURNING id, order_no, account_id, created_at
    ), lines AS (
      INSERT INTO order_line (order_id, product_id, sku_id, product_name_zh, product_name_en, part_number, model,
        specification_zh, specification_en, image, unit, product_type, quantity, unit_price_fen, warranty_months,
        warranty_unit_fen, pay_price_fen, reductions, points, price_explanation, kind, promotion_id)
      SELECT placed.id, l."productId", l."skuId", l."productNameZh", l."productNameEn", l."partNumber", l.model,
        l."specificationZh", l."specificationEn", l.image, l.unit, l."productType", l.quantity, l."unitPriceFen",
        l."warrantyMonths", l."warrantyUnitFen", l."payPriceFen", l.reductions, l.points, l."priceExplanation",
        l.kind, l."promotionId"
      FROM jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) AS l ("orderNo" text, "productId" bigint,
        "skuId" bigint, "productNameZh" text, "productNameEn" text, "partNumber" text, model text, "specificationZh" text,
        "specificationEn" text, image text, unit text, "productType" text, quantity int, "unitPriceFen" bigint,
        "warrantyMonths" int, "warrantyUnitFen" bigint, "payPriceFen" bigint,
        reductions jsonb, points bigint, "priceExplanation" jsonb, kind text, "promotionId" bigint)
      JOIN placed ON placed.order_no = l."orderNo"
    ), promoted AS (
      INSERT INTO order_promotion (order_id, promotion_id, pieces, paid_fen, off_fen, gifts)
      SELECT placed.id, p."promotionId", p.pieces, p."paidFen", p."offFen", p.gifts
      FROM jsonb_to_recordset(${JSON.stringify(promotionRows)}::jsonb) AS p ("orderNo" text, "promotionId" bigint,
        pieces int, "paidFen" bigint, "offFen" bigint, gifts int)
      JOIN placed ON placed.order_no = p."orderNo"
    )
    INSERT INTO order_event (order_id, action, actor, actor_id, at)
    SELECT id, 'submit', 'buyer', account_id, created_at FROM placed`.run(tx);
  return checkouts.map(() => null);
}

/** Turns a prepared checkout into a payment, its orders, their lines and first events in one statement. */
export async function insertOrders(tx: Tx, checkout: PlacedCheckout): Promise<void> {
  await together(tx, insertAllOrders, checkout);
}
