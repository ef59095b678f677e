import * as m from '#messages';
import { formatYuan } from '../../../platform/contract/format-yuan.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { PaperBlock, PaperColumn } from '../../../platform/server/pdf/paper.ts';
import { shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { words } from '../../../platform/server/words.ts';
import type { BankDetails } from '../../payments/contract/payment.ts';
import type { OrderDetail, OrderLine } from '../contract/order.ts';
import { deliveryOf, isDeliveredOnline } from '../contract/order-terms.ts';
import { payWords } from './pay-words.ts';

/** An order as its buyer's or its seller's page shows it, with what only the paper names. */
export interface OrderOnPaper {
  readonly order: OrderDetail;
  readonly customerName: string;
  /** Null: no transfers are offered. */
  readonly bank: BankDetails | null;
  readonly locale: Locale;
}

type Pair = readonly [label: string, value: string];

/** To the minute, in the time zone of the screens. */
export const paperTime = (time: string | number) => shanghaiTime(new Date(time)).slice(0, 'YYYY-MM-DD HH:MM'.length);

/** Those with a value. */
export const filledPairs = (pairs: readonly Pair[]): Pair[] => pairs.filter(([, value]) => value.trim() !== '');

/** Empty for those who may not see prices: it is never printed for them, only left out. */
const amount = (yuan: string | null) => (yuan === null ? '' : formatYuan(yuan));
const withSign = (yuan: string | null) => `\u00A5${amount(yuan)}`;
const isZero = (yuan: string | null) => yuan === null || Number(yuan) === 0;

export function productCell(
  { productName, sku, isGift }: Pick<OrderLine, 'productName' | 'sku' | 'isGift'>,
  locale: Locale,
) {
  const name = isGift ? m.orders_csv_gift({ name: productName }, { locale }) : productName;
  return sku === '' ? name : `${name}\n${sku}`;
}

const hasAmounts = ({ payPrice }: OrderDetail) => payPrice !== null;
const isUnpaid = ({ paid, state }: OrderDetail) => !paid && state === 'pendingPayment';

export function orderPaperTitle(order: OrderDetail, locale: Locale): string {
  const title = {
    cancelled: m.orders_paper_cancelled,
    proforma: m.orders_paper_proforma,
    confirmation: m.orders_paper_confirmation,
    order: m.orders_paper_order,
  };
  if (order.state === 'cancelled') return title.cancelled({}, { locale });
  if (!hasAmounts(order)) return title.order({}, { locale });
  return (isUnpaid(order) ? title.proforma : title.confirmation)({}, { locale });
}

/** A column with what it says of a line; those without an amount are there for everybody. */
interface LineColumn extends PaperColumn {
  readonly of: (line: OrderLine, place: number) => string;
}

function lineColumns(order: OrderDetail, locale: Locale): LineColumn[] {
  const options = { locale };
  const lines = order.orderInfoList;
  const columns: LineColumn[] = [
    { title: '#', of: (_, place) => String(place + 1) },
    { title: m.orders_csv_part_number({}, options), of: ({ partNumber }) => partNumber },
    {
      title: m.orders_csv_product({}, options),
      share: 1,
      of: (line) => {
        const bought = m.orders_page_warranty_bought({ months: line.warrantyMonths }, options);
        return [productCell(line, locale), ...(line.warrantyMonths > 0 ? [bought] : [])].join('\n');
      },
    },
    { title: m.orders_csv_quantity({}, options), align: 'right', of: ({ payNum }) => String(payNum) },
  ];
  if (!hasAmounts(order)) return columns;
  columns.push({ title: m.orders_csv_unit_price({}, options), align: 'right', of: ({ price }) => amount(price) });
  if (lines.some(({ warrantyMonths }) => warrantyMonths > 0)) {
    const title = m.orders_paper_warranty_price({}, options);
    columns.push({
      title,
      align: 'right',
      of: ({ warrantyMonths, warrantyPrice }) => (warrantyMonths > 0 ? amount(warrantyPrice) : ''),
    });
  }
  if (lines.some(({ discountPrice }) => !isZero(discountPrice))) {
    const title = m.orders_paper_discount({}, options);
    columns.push({
      title,
      align: 'right',
      of: ({ discountPrice }) => (isZero(discountPrice) ? '' : `\u2212${amount(discountPrice)}`),
    });
  }
  columns.push({ title: m.orders_csv_line_total({}, options), align: 'right', of: ({ payPrice }) => amount(payPrice) });
  return columns;
}

const REDUCTION_KEY: Record<OrderDetail['reductionList'][number]['kind'], string> = {
  bundle: 'orders_page_promotions',
  discount: 'orders_page_promotions',
  moneyOff: 'orders_page_promotions',
  merchantCoupon: 'orders_page_shop_coupon',
  platformCoupon: 'orders_page_platform_coupon',
  points: 'orders_page_points',
};

function sumsOf(order: OrderDetail, locale: Locale): Extract<PaperBlock, { kind: 'sums' }>['sums'] {
  const options = { locale };
  const total = order.paid
    ? m.orders_page_paid_with_tax
    : order.state === 'cancelled'
      ? m.orders_page_order_sum
      : m.orders_page_to_pay;
  const warranty = { label: m.orders_page_warranty({}, options), value: withSign(order.warrantyPrice) };
  return [
    { label: m.orders_page_goods({}, options), value: withSign(order.proTotalPrice) },
    ...(isZero(order.warrantyPrice) ? [] : [warranty]),
    ...order.reductionList.map(({ kind, name, price }) => {
      const what = words(REDUCTION_KEY[kind], {}, locale) ?? kind;
      const label = name === '' ? what : m.orders_page_reduced_by({ kind: what, name }, options);
      return { label, value: `\u2212${withSign(price)}` };
    }),
    { label: m.orders_page_freight({}, options), value: withSign(order.payPostage) },
    { label: total({}, options), value: withSign(order.payPrice), strong: true },
    ...(order.taxPercent === null || order.taxPrice === null
      ? []
      : [{ label: m.orders_page_tax({ percent: order.taxPercent }, options), value: withSign(order.taxPrice) }]),
  ];
}

type Delivery = OrderDetail['merchantOrderList'][number];

const DELIVERY_WORDS = {
  express: m.orders_delivery_express,
  pickup: m.orders_delivery_pickup,
  virtual: m.orders_delivery_virtual,
};

const isPickup = ({ shippingType }: Delivery) => deliveryOf(shippingType) === 'pickup';

/** Where it goes, or where it is fetched: what is fetched goes nowhere. */
export function destinationPair(delivery: Delivery | undefined, locale: Locale): Pair {
  const options = { locale };
  if (delivery && isPickup(delivery)) return [m.orders_page_pickup_address({}, options), delivery.pickupAddress];
  const goesNowhere = !delivery || isDeliveredOnline(deliveryOf(delivery.shippingType));
  return [m.orders_page_address_short({}, options), goesNowhere ? '' : delivery.userAddress];
}

function promisedDay(delivery: Delivery | undefined, locale: Locale): string {
  if (!delivery?.promisedDate) return '';
  const by = isPickup(delivery) ? m.orders_page_ready_by : m.orders_page_ships_by;
  return by({ day: delivery.promisedDate }, { locale });
}

function invoicePairs({ invoice }: OrderDetail, locale: Locale): Pair[] {
  if (invoice.kind === 'none') return [];
  const options = { locale };
  const kind = invoice.kind === 'special' ? m.orders_invoice_special : m.orders_invoice_ordinary;
  return [
    [m.orders_page_invoice({}, options), kind({}, options)],
    [m.orders_page_invoice_title({}, options), invoice.title],
    [m.orders_page_invoice_tax({}, options), invoice.taxNumber],
    [m.orders_page_invoice_contact({}, options), [invoice.email, invoice.phone].filter(Boolean).join(' ')],
  ];
}

function facts({ order, customerName, locale }: OrderOnPaper): Pair[] {
  const options = { locale };
  const [delivery] = order.merchantOrderList;
  return filledPairs([
    [m.orders_paper_buyer({}, options), customerName],
    [m.orders_paper_seller({}, options), [order.merName, delivery?.merPhone].filter(Boolean).join(' ')],
    [m.orders_page_receiver({}, options), [delivery?.realName, delivery?.userPhone].filter(Boolean).join(' ')],
    [m.orders_page_placed_at({}, options), paperTime(order.createTime)],
    destinationPair(delivery, locale),
    [
      m.orders_page_pay_method({}, options),
      [payWords(order, locale), order.payTime ? paperTime(order.payTime) : ''].join(' '),
    ],
    [
      m.orders_page_delivery({}, options),
      delivery ? DELIVERY_WORDS[deliveryOf(delivery.shippingType)]({}, options) : '',
    ],
    [m.orders_page_promise({}, options), promisedDay(delivery, locale)],
    [m.orders_page_po_number({}, options), order.poNumber],
    ...invoicePairs(order, locale),
    [m.orders_page_remark({}, options), delivery?.userRemark ?? ''],
  ]);
}

function bankBlocks({ order, bank, locale }: OrderOnPaper): PaperBlock[] {
  const isByTransfer = order.payType === null || order.payType === 'offline';
  if (!bank || !isUnpaid(order) || !isByTransfer) return [];
  const options = { locale };
  const pairs = filledPairs([
    [m.orders_paper_bank_name({}, options), bank.accountName],
    [m.orders_paper_bank_at({}, options), bank.bankName],
    [m.orders_paper_bank_account({}, options), bank.accountNumber],
    [m.orders_paper_bank_note({}, options), order.paymentNo],
    [m.orders_paper_pay_until({}, options), order.paymentConfirming ? '' : paperTime(order.cancelTime)],
  ]);
  return [
    { kind: 'heading', text: m.orders_paper_bank({}, options) },
    { kind: 'pairs', pairs },
  ];
}

/** What the paper of an order says: the same amounts as its page, and none for those who may not see prices. */
export function orderPaperBlocks(shown: OrderOnPaper): PaperBlock[] {
  const { order, locale } = shown;
  const options = { locale };
  const columns = lineColumns(order, locale);
  const rows = order.orderInfoList.map((line, place) => columns.map(({ of }) => of(line, place)));
  const blocks: PaperBlock[] = [
    {
      kind: 'title',
      text: orderPaperTitle(order, locale),
      note: `${m.orders_page_order_no({}, options)} ${order.orderNo}`,
    },
    { kind: 'pairs', pairs: facts(shown) },
    { kind: 'heading', text: m.orders_page_items({}, options) },
    { kind: 'table', columns: columns.map(({ of, ...column }) => column), rows },
  ];
  if (!hasAmounts(order)) return [...blocks, { kind: 'text', text: m.orders_paper_no_amounts({}, options) }];
  return [...blocks, { kind: 'sums', sums: sumsOf(order, locale) }, ...bankBlocks(shown)];
}
