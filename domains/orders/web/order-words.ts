import * as m from '#messages';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { StatusTone } from '../../../platform/web/kit/Tag.tsx';
import type { PayType } from '../../payments/contract/payment.ts';
import type { LineChange } from '../contract/checkout.ts';
import type { ExplainedLine } from '../contract/line-explanation.ts';
import { CANCEL_STATUS, ORDER_TYPES, type OrderDetail, type OrderSummary, type OrderType } from '../contract/order.ts';
import type { OrderRefusal, OrderStatus } from '../contract/order-status.ts';
import { type OrderTab, type OrderTitle, orderTitleOf } from '../contract/order-tab.ts';
import { type CancelReason, type InvoiceKind, SHIPPING_TYPE, type ShippingType } from '../contract/order-terms.ts';
import type { PackageProblem } from '../contract/package-report.ts';
import { paidBy, waysWords } from '../contract/paid-by.ts';
import { isVirtualOrder } from './virtual-line.ts';

const TITLE: Record<OrderTitle, () => string> = {
  pendingPayment: m.orders_status_pending_payment,
  pendingShipment: m.orders_status_pending_shipment,
  partialShipment: m.orders_status_partial_shipment,
  partialReceipt: m.orders_status_partial_receipt,
  pendingReceipt: m.orders_status_pending_receipt,
  received: m.orders_status_received,
  completed: m.orders_status_completed,
  cancelled: m.orders_status_cancelled,
  pendingDelivery: m.orders_status_pending_delivery,
  partlyDeliveredOnline: m.orders_status_partly_delivered_online,
  deliveredOnline: m.orders_status_delivered_online,
};

/** The displayed status of an order. */
export function statusWord(order: Pick<OrderSummary, 'state' | 'allShipped' | 'secondType'>): string {
  const { state, allShipped } = order;
  return TITLE[orderTitleOf({ status: state, allShipped, isOnline: isVirtualOrder(order) })]();
}

/** What the amount of an order is called. */
export function sumWord({ paid, state }: { readonly paid: boolean; readonly state: OrderSummary['state'] }): string {
  if (paid) return m.orders_page_paid_with_tax();
  return state === 'cancelled' ? m.orders_page_order_sum() : m.orders_page_to_pay();
}

const TAB: Record<OrderTab, () => string> = {
  toPay: m.orders_status_pending_payment,
  toShip: m.orders_status_pending_shipment,
  toReceive: m.orders_status_pending_receipt,
  received: m.orders_status_received,
  completed: m.orders_status_completed,
  cancelled: m.orders_status_cancelled,
};

export function tabWord(tab: OrderTab): string {
  return TAB[tab]();
}

const TONE: Record<OrderStatus, StatusTone> = {
  pendingPayment: 'neutral',
  pendingShipment: 'active',
  partialReceipt: 'active',
  pendingReceipt: 'active',
  received: 'done',
  completed: 'done',
  cancelled: 'neutral',
};

export function statusTone(status: OrderStatus): StatusTone {
  return TONE[status];
}

const REFUSAL: Record<OrderRefusal, () => string> = {
  badStatus: m.orders_cannot_bad_status,
  notYours: m.orders_cannot_not_yours,
  paymentConfirming: m.orders_cannot_payment_confirming,
  notAllShipped: m.orders_cannot_not_all_shipped,
  allShipped: m.orders_cannot_all_shipped,
};

/** Why an action is refused, as a button's `disabledReason`; undefined when it is not. */
export function refusalWord(refusal: OrderRefusal | null): string | undefined {
  return refusal === null ? undefined : REFUSAL[refusal]();
}

const PAY_TYPE: Record<PayType, () => string> = {
  weixin: m.orders_pay_type_weixin,
  alipay: m.orders_pay_type_alipay,
  sandbox: m.orders_pay_type_sandbox,
  yue: m.orders_pay_type_yue,
  credit: m.orders_pay_type_credit,
  offline: m.orders_pay_type_offline,
};

export function payTypeWord(payType: PayType | null): string {
  return payType === null ? '—' : PAY_TYPE[payType]();
}

const WORDING = { way: payTypeWord, together: m.orders_page_paid_jointly };

/** How an order was paid; a dash until it is. */
export const payWords = (
  order: Pick<OrderSummary, 'payType' | 'payParts' | 'jointPayment'>,
  formatYuan: (yuan: string) => string,
): string => paidBy(order, { ...WORDING, yuan: formatYuan }) || payTypeWord(null);

type PaidOrder = Pick<OrderSummary, 'payType' | 'payParts' | 'jointPayment'>;

/** An order without the amounts of its ways, for a narrow column: several would be broken, or cut off. */
export const waysOnly = ({ payType, payParts }: PaidOrder): PaidOrder => ({
  payType,
  payParts: payParts.map((part) => ({ ...part, amount: null })),
  jointPayment: null,
});

/** The same words for a screen, where no line ends between a way and its amount. */
export const amountsKept = (words: string): string => words.replaceAll(' ¥', '\u00a0¥');

/** What a step took of a payment, or gave back; empty for other steps. */
export const partsWords = (parts: OrderSummary['payParts'], formatYuan: (yuan: string) => string): string =>
  waysWords(parts, { ...WORDING, yuan: formatYuan });

type UnpaidOrder = Pick<OrderSummary, 'paid' | 'payParts' | 'jointPayment' | 'payPrice' | 'paymentConfirming'>;

/**
 * What of the payment of an unpaid order is taken already, and what is left to pay; null when nothing is taken, while a
 * transfer of the rest is under review, and where the amounts are not told.
 */
function takenOf({ paid, payParts, jointPayment, payPrice, paymentConfirming }: UnpaidOrder) {
  if (paid || payParts.length === 0 || paymentConfirming) return null;
  const amounts = payParts.flatMap(({ amount }) => (amount === null ? [] : (yuanToFen(amount) ?? [])));
  const price = jointPayment ? jointPayment.payPrice : payPrice;
  const total = price === null ? null : yuanToFen(price);
  if (total === null || amounts.length < payParts.length) return null;
  const taken = amounts.reduce((sum, fen) => sum + fen, 0);
  return { paid: fenToYuan(taken), due: fenToYuan(total - taken), total: fenToYuan(total) };
}

/** What is left to pay, together with the other orders of its payment, of an order that is paid in part; null otherwise. */
export const stillDue = (order: UnpaidOrder): string | null => takenOf(order)?.due ?? null;

/** The amount of an order that stands out, and what it is called: of one that is paid in part, what is left to pay. */
export function leadingSum(order: UnpaidOrder & Pick<OrderSummary, 'state'>): {
  readonly name: string;
  readonly yuan: string | null;
} {
  // What is left of several orders is of none of them alone: their words and the button tell it.
  const due = order.jointPayment ? null : stillDue(order);
  return due === null
    ? { name: order.paid ? m.orders_page_paid() : sumWord(order), yuan: order.payPrice }
    : { name: m.orders_page_still_due(), yuan: due };
}

/** What is taken already of an unpaid order, and of how much; of several orders also what is left. Empty when nothing is. */
export function takenWords(order: UnpaidOrder, formatYuan: (yuan: string) => string): string {
  const { paid, payParts, jointPayment } = order;
  if (paid || payParts.length === 0) return '';
  const taken = takenOf(order);
  if (!taken) return m.orders_page_taken({ parts: waysWords(payParts, { ...WORDING, yuan: formatYuan }) });
  const words = {
    paid: formatYuan(taken.paid),
    total: formatYuan(taken.total),
    ways: waysWords(
      payParts.map((part) => ({ ...part, amount: null })),
      { ...WORDING, yuan: formatYuan },
    ),
  };
  return jointPayment
    ? m.orders_page_taken_of_joint({ ...words, due: formatYuan(taken.due), count: jointPayment.orderNum })
    : m.orders_page_taken_of(words);
}

/** How much of a line is signed for, and what of that was reported missing or damaged. */
export function receivedWords(
  received: number,
  total: number,
  { missing, damaged }: Readonly<Record<PackageProblem, number>>,
): string {
  const words = m.orders_page_item_received({ received, total });
  const problems = [
    missing > 0 ? m.orders_page_item_missing({ count: missing }) : '',
    damaged > 0 ? m.orders_page_item_damaged({ count: damaged }) : '',
  ]
    .filter(Boolean)
    .join(m.orders_page_item_problem_joint());
  return problems === '' ? words : m.orders_page_item_received_reported({ words, problems });
}

const TYPE: Record<OrderType, () => string> = {
  normal: m.orders_page_type_normal,
  seckill: m.orders_page_type_seckill,
  promotion: m.orders_page_type_promotion,
};

/** Words of an order's `type` number; an ordinary one of licence keys alone is called so. */
export function orderTypeWord({ type, secondType }: Pick<OrderSummary, 'type' | 'secondType'>): string {
  const kind = ORDER_TYPES[type] ?? 'normal';
  return kind === 'normal' && isVirtualOrder({ secondType }) ? m.orders_page_type_licence() : TYPE[kind]();
}

const EVENT: Record<OrderDetail['eventList'][number]['action'], () => string> = {
  submit: m.orders_event_submit,
  takeParts: m.orders_event_take_parts,
  takePartsBack: m.orders_event_take_parts_back,
  voucher: m.orders_event_voucher,
  reject: m.orders_event_reject,
  pay: m.orders_event_pay,
  ship: m.orders_event_ship,
  deliver: m.orders_event_deliver,
  sign: m.orders_event_sign,
  report: m.orders_event_report,
  confirmReceipt: m.orders_event_confirm_receipt,
  complete: m.orders_event_complete,
  cancel: m.orders_event_cancel,
  refund: m.orders_event_refund,
  askAddress: m.orders_event_ask_address,
  acceptAddress: m.orders_event_accept_address,
  refuseAddress: m.orders_event_refuse_address,
  withdrawAddress: m.orders_event_withdraw_address,
  lapseAddress: m.orders_event_lapse_address,
};

export function eventWord(action: OrderDetail['eventList'][number]['action']): string {
  return EVENT[action]();
}

const ACTOR: Record<OrderDetail['eventList'][number]['actor'], () => string> = {
  buyer: m.orders_page_actor_buyer,
  merchant: m.orders_page_actor_merchant,
  staff: m.orders_page_actor_staff,
  system: m.orders_page_actor_system,
};

export function actorWord(actor: OrderDetail['eventList'][number]['actor']): string {
  return ACTOR[actor]();
}

/** Who cancelled; empty for an order that is not cancelled. */
export function cancelWord(order: Pick<OrderSummary, 'cancelStatus'>): string {
  switch (order.cancelStatus) {
    case CANCEL_STATUS.system:
      return m.orders_page_cancelled_by_timer();
    case CANCEL_STATUS.buyer:
      return m.orders_page_cancelled_by_buyer();
    case CANCEL_STATUS.staff:
      return m.orders_page_cancelled_by_staff();
    case CANCEL_STATUS.refunded:
      return m.orders_page_cancelled_refunded();
    default:
      return '';
  }
}

const INVOICE_KIND: Record<InvoiceKind, () => string> = {
  none: m.orders_invoice_none,
  ordinary: m.orders_invoice_ordinary,
  special: m.orders_invoice_special,
};

export const invoiceKindWord = (kind: InvoiceKind): string => INVOICE_KIND[kind]();

interface Destination {
  readonly realName: string;
  readonly userPhone: string;
  readonly userAddress: string;
}

/** To whom and where it goes, in one line; licences that are delivered online go to no address. */
export const destinationWords = ({ realName, userPhone, userAddress }: Destination): string =>
  userAddress === '' ? m.orders_page_no_address() : `${realName} ${userPhone} · ${userAddress}`;

/** What an invoice says, one after another. */
export const invoiceParts = ({ kind, title, taxNumber, email, phone }: OrderDetail['invoice']): string[] =>
  [invoiceKindWord(kind), title, taxNumber, email, phone].filter(Boolean);

/** An invoice in one line. */
export const invoiceWords = (invoice: OrderDetail['invoice']): string => invoiceParts(invoice).join(' · ');

const DELIVERY: Record<ShippingType, () => string> = {
  [SHIPPING_TYPE.express]: m.orders_delivery_express,
  [SHIPPING_TYPE.pickup]: m.orders_delivery_pickup,
  [SHIPPING_TYPE.virtual]: m.orders_delivery_virtual,
};

export const deliveryWord = (type: ShippingType): string => DELIVERY[type]();

/** By which day, `2026-11-22`, an order is shipped, or ready to be fetched. */
export const promiseWords = (type: ShippingType, day: string): string =>
  type === SHIPPING_TYPE.pickup ? m.orders_page_ready_by({ day }) : m.orders_page_ships_by({ day });

const CANCEL_REASON: Record<CancelReason, () => string> = {
  notNeeded: m.orders_cancel_reason_not_needed,
  wrongGoods: m.orders_cancel_reason_wrong_goods,
  wrongDetails: m.orders_cancel_reason_wrong_details,
  orderAgain: m.orders_cancel_reason_order_again,
  betterPrice: m.orders_cancel_reason_better_price,
  tooSlow: m.orders_cancel_reason_too_slow,
  other: m.orders_cancel_reason_other,
};

export const cancelReasonWord = (reason: CancelReason): string => CANCEL_REASON[reason]();

/** Why a step was taken, as its buyer chose or somebody typed; empty without a reason. */
export const reasonWords = ({
  reason,
  comment,
}: Pick<OrderDetail['eventList'][number], 'reason' | 'comment'>): string =>
  [reason === null ? '' : cancelReasonWord(reason), comment].filter(Boolean).join(m.orders_reason_comma());

/** Why an order was cancelled; empty while it is not, or where nobody said. */
export function cancelReasonOf({ eventList }: Pick<OrderDetail, 'eventList'>): string {
  const step = eventList.findLast(({ action }) => action === 'cancel');
  return step ? reasonWords(step) : '';
}

/** How a line differs from what the buyer was shown. */
export function changeWords(line: LineChange, formatYuan: (yuan: string) => string): string {
  switch (line.change) {
    case 'priceChanged':
      return line.priceBefore !== null && line.priceNow !== null
        ? m.orders_page_change_price_from({
            before: formatYuan(line.priceBefore),
            now: formatYuan(line.priceNow),
          })
        : m.orders_page_change_price();
    case 'offShelf':
      return m.orders_page_change_off_shelf();
    case 'notPurchasable':
      return m.orders_page_change_not_purchasable();
    case 'noStock':
      return m.orders_page_change_no_stock();
    case 'insufficientStock':
      return m.orders_page_change_insufficient_stock({
        wanted: line.payNum.toLocaleString('en'),
        stock: line.stock.toLocaleString('en'),
      });
    case 'minimumOrderQuantity':
      return m.orders_page_change_below_minimum();
    case 'boxMultiple':
      return m.orders_page_change_not_box_multiple();
    case 'quantityTooLarge':
      return m.orders_page_change_quantity_too_large();
  }
}

const REDUCTION: Record<OrderDetail['reductionList'][number]['kind'], () => string> = {
  bundle: m.orders_page_promotions,
  discount: m.orders_page_promotions,
  moneyOff: m.orders_page_promotions,
  merchantCoupon: m.orders_page_shop_coupon,
  platformCoupon: m.orders_page_platform_coupon,
  points: m.orders_page_points,
};

/** What lowered an order, by its name of that day where it has one. */
export const reductionWords = (kind: OrderDetail['reductionList'][number]['kind'], name: string): string =>
  name === '' ? REDUCTION[kind]() : m.orders_page_reduced_by({ kind: REDUCTION[kind](), name });

const AGREEMENT = {
  quotation: m.orders_page_price_quotation,
  customization: m.orders_page_price_customization,
} as const;

/** Where an agreed price comes from. */
export const agreementWords = ({ source, reference }: NonNullable<ExplainedLine['agreement']>): string =>
  AGREEMENT[source]({ reference });
