import * as z from 'zod';
import * as m from '#messages';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { HELD_PAY_TYPES, PAY_TYPES, type PayType } from '../../payments/contract/payment.ts';
import { REDUCTION_KINDS } from '../../pricing/contract/cart-to-price.ts';
import {
  type CANCEL_STATUS,
  ORDER_TYPES,
  type OrderDetail,
  type OrderLine,
  type OrderPackage,
  type OrderSummary,
  type OrderType,
  REFUND_STATUS,
} from '../contract/order.ts';
import { OWN_DELIVERY, REVIEWABLE } from '../contract/order-rules.ts';
import { ORDER_STATUS_NUMBER, type OrderFacts, type OrderStatus } from '../contract/order-status.ts';
import { isDeliveredOnline } from '../contract/order-terms.ts';
import { PACKAGE_PROBLEMS } from '../contract/package-report.ts';
import { keptExplanation, viewExplanation } from './explain-lines.ts';
import type { ListedOrder } from './order-list-repository.ts';
import type { SummaryLine, SummaryOrder } from './order-page-repository.ts';
import type { LineRow, OrderRow } from './order-repository.ts';
import type { Reported } from './package-report-repository.ts';
import type { PackageLineRow, PackageRow } from './package-repository.ts';
import type { PaymentSums } from './pay-parts-repository.ts';

export const VIRTUAL_PRODUCT = 2;

/** What the responses to the caller depend on: the language, and whether prices are shown. */
export interface Viewer {
  locale: Locale;
  showsPrices: boolean;
}

export function viewerOf({ session, locale }: SignedInContext): Viewer {
  return { locale, showsPrices: maySeePrices(session) };
}

export const money = (viewer: Viewer, fen: Fen) => (viewer.showsPrices ? fenToYuan(fen) : null);

/** The value if the column may hold it, or null. */
function oneOf<const T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find((candidate) => candidate === value) ?? null;
}

/** Whether nothing is left to ship; a piece whose refund may still be refused is. */
export function isAllShipped(
  lines: readonly Pick<SummaryLine, 'quantity' | 'shipped_quantity' | 'cancelled_quantity'>[],
): boolean {
  return lines.every((line) => line.shipped_quantity + line.cancelled_quantity >= line.quantity);
}

/** How far an order is refunded; its gifts come and go with its goods. */
export function refundStatusOf(lines: readonly SummaryLine[]): OrderSummary['refundStatus'] {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  if (goods.length > 0 && goods.every((line) => line.refunded_quantity === line.quantity)) return REFUND_STATUS.all;
  if (goods.some((line) => line.refunded_quantity > 0)) return REFUND_STATUS.partial;
  return goods.some((line) => line.applied_quantity > 0) ? REFUND_STATUS.applying : REFUND_STATUS.none;
}

/** The facts that `orderCan` needs about an order. */
export function factsOf(status: string, lines: readonly SummaryLine[], paymentStatus: string): OrderFacts {
  return {
    status: status as OrderStatus,
    allShipped: isAllShipped(lines),
    paymentConfirming: paymentStatus === 'confirming',
  };
}

export const productNameOf = (line: Pick<LineRow, 'product_name_zh' | 'product_name_en'>, locale: Locale) =>
  locale === 'zh' ? line.product_name_zh : line.product_name_en;
export const specificationOf = (line: Pick<LineRow, 'specification_zh' | 'specification_en'>, locale: Locale) =>
  locale === 'zh' ? line.specification_zh : line.specification_en;

/** What an order or a line keeps of what was taken off. */
export const storedReductions = z.array(z.object({ kind: z.enum(REDUCTION_KINDS), id: z.int(), fen: z.int() }));
const namedReductions = z.array(
  z.object({ kind: z.enum(REDUCTION_KINDS), id: z.int(), nameZh: z.string(), nameEn: z.string(), fen: z.int() }),
);

/** What an order was lowered by, with the names of that day, in the order in which it was taken off. */
export const viewReductions = (order: Pick<ListedOrder, 'reductions'>, viewer: Viewer): OrderDetail['reductionList'] =>
  namedReductions
    .parse(order.reductions)
    .toSorted((a, b) => REDUCTION_KINDS.indexOf(a.kind) - REDUCTION_KINDS.indexOf(b.kind))
    .map(({ kind, nameZh, nameEn, fen }) => ({
      kind,
      name: viewer.locale === 'zh' ? nameZh : nameEn,
      price: money(viewer, fen),
    }));

/**
 * Why each line of goods cost what it cost; nothing for viewers who may not see prices. A shop is told what was taken
 * off, and not how a unit price came about: that is between the customer and the mall.
 */
export function viewPrices(
  order: Pick<ListedOrder, 'reductions'>,
  lines: readonly LineRow[],
  viewer: Viewer,
  isForShop: boolean,
): OrderDetail['priceList'] {
  if (!viewer.showsPrices) return [];
  const named = namedReductions.parse(order.reductions);
  return lines
    .filter(({ kind }) => kind === 'goods')
    .map((line) => {
      const reductions = storedReductions.parse(line.reductions).flatMap(({ kind, id, fen }) => {
        const found = named.find((one) => one.kind === kind && one.id === id);
        return found ? { ...found, fen } : [];
      });
      const kept = isForShop ? null : keptExplanation.nullable().parse(line.price_explanation);
      return viewExplanation(line.sku_id, kept, reductions, viewer.locale);
    });
}

/** What an order's row keeps of the parts of its payment. */
const storedParts = z.array(z.object({ payType: z.enum(PAY_TYPES), fen: z.int() }));

/**
 * How an order was paid, and of an unpaid one what is taken already. One that was cancelled unpaid has left its payment:
 * what others pay of that is not its own. What it is of other orders is not told to a shop: they may be of another one.
 */
export function viewPayment(
  order: Pick<OrderRow, 'pay_type' | 'paid_at' | 'status' | 'pay_price_fen'> & PaymentSums,
  viewer: Viewer,
  isForShop: boolean,
): Pick<OrderSummary, 'payType' | 'payParts' | 'jointPayment'> {
  if (order.paid_at === null && order.status === 'cancelled')
    return { payType: null, payParts: [], jointPayment: null };
  const isJoint = order.payment_fen !== order.pay_price_fen;
  const payParts = viewParts(order.pay_parts, viewer, isJoint && isForShop);
  const jointPayment = { payPrice: money(viewer, order.payment_fen), orderNum: order.payment_orders };
  return {
    payType: oneOf(PAY_TYPES, order.pay_type),
    payParts,
    jointPayment: isJoint && !isForShop ? jointPayment : null,
  };
}

const HELD: readonly PayType[] = HELD_PAY_TYPES;

/**
 * What a step took of a payment, or gave back: what came from outside, the balance, then the credit, as everywhere. A
 * shop is told no amounts, which may be of another shop's orders.
 */
export const viewParts = (parts: unknown, viewer: Viewer, isForShop: boolean): OrderSummary['payParts'] =>
  storedParts
    .parse(parts)
    .toSorted((a, b) => HELD.indexOf(a.payType) - HELD.indexOf(b.payType))
    .map(({ payType, fen }) => ({ payType, amount: isForShop ? null : money(viewer, fen) }));

const storedBack = z.object({ parts: z.unknown(), at: z.string(), joint: z.boolean() }).nullable();

const viewPartsBack = (stored: unknown, viewer: Viewer, isForShop: boolean): OrderSummary['partsBack'] => {
  const back = storedBack.parse(stored);
  return (
    back && {
      partList: viewParts(back.parts, viewer, isForShop),
      time: new Date(back.at).toISOString(),
      isJoint: back.joint && !isForShop,
    }
  );
};

const reducedBy = (line: SummaryLine): Fen =>
  storedReductions.parse(line.reductions).reduce((sum, { fen }) => sum + fen, 0);

/** A gift is not, nor what was all refunded. */
export const isReviewable = ({ kind, quantity, refunded_quantity }: SummaryLine) =>
  kind === 'goods' && quantity > refunded_quantity;

/** A line of an order. */
export function viewLine(
  line: SummaryLine,
  order: Pick<OrderRow, 'merchant_id' | 'status'>,
  viewer: Viewer,
): OrderLine {
  const isReceived = REVIEWABLE.includes(order.status as OrderStatus);
  return {
    id: line.id,
    merId: order.merchant_id,
    productId: line.product_id,
    productName: productNameOf(line, viewer.locale),
    image: line.image,
    attrValueId: line.sku_id,
    partNumber: line.part_number,
    sku: specificationOf(line, viewer.locale),
    price: money(viewer, line.unit_price_fen),
    payNum: line.quantity,
    warrantyMonths: line.warranty_months,
    warrantyPrice: money(viewer, line.warranty_unit_fen),
    discountPrice: money(viewer, reducedBy(line)),
    payPrice: money(viewer, line.pay_price_fen),
    protectedPrice: money(viewer, line.protected_fen),
    applyRefundNum: line.applied_quantity,
    refundNum: line.refunded_quantity,
    withheldNum: line.withheld_quantity,
    deliveryNum: line.shipped_quantity,
    isGift: line.kind === 'gift',
    productType: line.product_type === 'virtual' ? VIRTUAL_PRODUCT : 0,
    proRefundSwitch: true,
    awaitsReview: isReceived && isReviewable(line) && line.reviewed_at === null,
  };
}

export const merchantNameOf = (order: Pick<ListedOrder, 'merchant_name_zh' | 'merchant_name_en'>, locale: Locale) =>
  locale === 'zh' ? order.merchant_name_zh : order.merchant_name_en;

/** The kind of an order beside its type. */
export const secondTypeOf = ({ delivery }: Pick<OrderRow, 'delivery'>) =>
  isDeliveredOnline(delivery) ? VIRTUAL_PRODUCT : 0;

/**
 * Shows one order as a row of a list.
 * @param cancelsWith numbers of the orders that are cancelled together with it
 */
export function viewOrder(
  order: SummaryOrder,
  lines: readonly SummaryLine[],
  cancelsWith: readonly string[],
  viewer: Viewer,
  isForShop: boolean,
): OrderSummary {
  const facts = factsOf(order.status, lines, order.payment_status);
  return {
    id: order.id,
    orderNo: order.order_no,
    paymentNo: order.payment_no,
    merId: order.merchant_id,
    merName: merchantNameOf(order, viewer.locale),
    paid: order.paid_at !== null,
    payTime: order.paid_at?.toISOString() ?? null,
    ...viewPayment(order, viewer, isForShop),
    partsBack: viewPartsBack(order.parts_back, viewer, isForShop),
    payPrice: money(viewer, order.pay_price_fen),
    refundedPrice: money(viewer, order.refunded_fen),
    status: ORDER_STATUS_NUMBER[facts.status],
    state: facts.status,
    allShipped: facts.allShipped,
    paymentConfirming: facts.paymentConfirming,
    rejectedReason: order.payment_status === 'pending' ? order.payment_refusal : null,
    refundStatus: refundStatusOf(lines),
    cancelStatus: order.cancel_status as (typeof CANCEL_STATUS)[keyof typeof CANCEL_STATUS],
    totalNum: order.total_quantity,
    proTotalPrice: money(viewer, order.product_total_fen),
    warrantyPrice: money(viewer, order.warranty_total_fen),
    totalPrice: money(viewer, order.product_total_fen + order.warranty_total_fen + order.freight_fen),
    payPostage: money(viewer, order.freight_fen),
    promotionPrice: money(viewer, order.promotion_fen),
    couponPrice: money(viewer, order.merchant_coupon_fen + order.platform_coupon_fen),
    deductionPrice: money(viewer, order.points_fen),
    usedIntegral: viewer.showsPrices ? order.points : 0,
    cancelsWith: [...cancelsWith],
    type: ORDER_TYPES.indexOf(order.order_type as OrderType),
    secondType: secondTypeOf(order),
    cancelTime: order.expires_at.getTime(),
    createTime: order.created_at.toISOString(),
    receiverName: order.receiver,
    poNumber: order.po_number,
    orderInfoList: lines.map((line) => viewLine(line, order, viewer)),
  };
}

/** Lines of several orders by their order. */
export function linesByOrder<Line extends { readonly order_id: number }>(
  lines: readonly Line[],
): (orderId: number) => Line[] {
  const groups = Map.groupBy(lines, (line) => line.order_id);
  return (orderId) => groups.get(orderId) ?? [];
}

/** What was missing or damaged in a package. */
function viewReport(packageId: number, { reports, lines }: Reported): OrderPackage['report'] {
  const found = reports.find((one) => one.package_id === packageId);
  if (!found) return null;
  return {
    lineList: lines
      .filter((line) => line.package_id === packageId)
      .map((line) => ({
        orderDetailId: line.order_line_id,
        problem: oneOf(PACKAGE_PROBLEMS, line.problem) ?? 'damaged',
        num: line.quantity,
      })),
    note: found.note,
    pictures: found.pictures,
    time: found.reported_at.toISOString(),
  };
}

/** A serial number in a package. */
export interface PackedSerial {
  readonly package_id: number;
  readonly order_line_id: number;
  readonly serial: string;
}

/** What belongs to the packages of an order. */
export interface PackedRows {
  readonly packages: readonly PackageRow[];
  readonly contents: readonly PackageLineRow[];
  readonly lines: readonly LineRow[];
  readonly serials: readonly PackedSerial[];
  readonly reported: Reported;
}

/** Shows packages with what is in them. */
export function viewPackages(
  orderNo: string,
  { packages, contents, lines, serials, reported }: PackedRows,
  { locale }: Viewer,
): OrderPackage[] {
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const contentsOf = Map.groupBy(contents, (content) => content.package_id);
  return packages.map((row) => {
    const inside = contentsOf.get(row.id) ?? [];
    return {
      id: row.id,
      orderNo,
      deliveryNoteNo: row.delivery_note_no,
      trackingNumber: row.tracking_number,
      expressName: carrierWord({ code: row.express_code, name_zh: row.express_zh, name_en: row.express_en }, locale),
      expressCode: row.express_code,
      totalNum: inside.reduce((sum, content) => sum + content.quantity, 0),
      deliveryType: deliveryTypeOf(row.express_code),
      deliveryMark: row.remark,
      deliveryCarrier: '',
      carrierPhone: '',
      createTime: row.shipped_at.toISOString(),
      isSign: row.signed_at !== null,
      signTime: row.signed_at?.toISOString() ?? null,
      signedFileUrl: row.signed_file_url,
      report: viewReport(row.id, reported),
      detailList: inside.flatMap((content) => {
        const line = lineById.get(content.order_line_id);
        if (!line) return [];
        return {
          orderDetailId: line.id,
          productId: line.product_id,
          productName: productNameOf(line, locale),
          image: line.image,
          sku: specificationOf(line, locale),
          partNumber: line.part_number,
          num: content.quantity,
          isGift: line.kind === 'gift',
          serialNumberList: serials
            .filter((one) => one.package_id === row.id && one.order_line_id === line.id)
            .map(({ serial }) => serial),
        };
      }),
    };
  });
}

/** What licence keys are delivered by; nobody can choose it. */
export const ONLINE_DELIVERY = 'online';
const DELIVERY_TYPES: Readonly<Record<string, OrderPackage['deliveryType']>> = {
  [OWN_DELIVERY]: 'merchant',
  [ONLINE_DELIVERY]: 'fictitious',
};
/** A carrier in the reader's language; what the shop brings itself has one name everywhere. */
export const carrierWord = (
  { code, name_zh, name_en }: { readonly code: string; readonly name_zh: string; readonly name_en: string },
  locale: Locale,
): string => (code === OWN_DELIVERY ? m.orders_page_own_delivery({}, { locale }) : locale === 'zh' ? name_zh : name_en);

export const deliveryTypeOf = (expressCode: string): OrderPackage['deliveryType'] =>
  DELIVERY_TYPES[expressCode] ?? 'express';
