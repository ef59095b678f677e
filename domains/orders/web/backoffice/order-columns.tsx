import * as m from '#messages';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { StatusDot, Tag } from '../../../../platform/web/kit/Tag.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { PAY_TYPES } from '../../../payments/contract/payment.ts';
import type { AdminOrderSummary } from '../../contract/admin-order.ts';
import type { ORDER_SORTS } from '../../contract/admin-order-endpoints.ts';
import { ORDER_TYPES, type OrderType } from '../../contract/order.ts';
import { ORDER_TAB_NUMBER, ORDER_TABS } from '../../contract/order-tab.ts';
import {
  cancelWord,
  orderTypeWord,
  payTypeWord,
  payWords,
  statusTone,
  statusWord,
  tabWord,
  waysOnly,
} from '../order-words.ts';
import { isVirtualOrder } from '../virtual-line.ts';
import { refundNote } from '../withheld-words.ts';
import styles from './order-table.module.css';
import { RefundsLink } from './RefundsLink.tsx';

/** Pictures of an order shown in its row. */
const SHOWN_PICTURES = 3;
const HOUR = 3_600_000;

/** What needs attention: how long an unpaid order still has, who cancelled, or what of it is being refunded. */
function noteOf(order: AdminOrderSummary): string {
  if (order.state === 'cancelled') return cancelWord(order);
  if (order.state !== 'pendingPayment' || order.paymentConfirming) return refundNote(order.orderInfoList);
  const left = order.cancelTime - Date.now();
  return left > 0 ? m.orders_office_hours_left({ hours: Math.ceil(left / HOUR) }) : m.orders_office_overdue();
}

/** A note of refunds leads to them, for who may read them. */
function noteCell(order: AdminOrderSummary, readsRefunds: boolean) {
  const note = noteOf(order);
  const isOfRefunds = note !== '' && note === refundNote(order.orderInfoList);
  return readsRefunds && isOfRefunds ? <RefundsLink orderNo={order.orderNo}>{note}</RefundsLink> : note;
}

/** The order's status, in the same words as for its buyer. */
const standing = (order: AdminOrderSummary): string =>
  order.paymentConfirming ? m.orders_page_confirming() : statusWord(order);

const TYPE: Record<OrderType, () => string> = {
  normal: m.orders_office_type_normal,
  seckill: m.orders_office_type_seckill,
  promotion: m.orders_office_type_promotion,
};

function TypeCell({ type, secondType }: Pick<AdminOrderSummary, 'type' | 'secondType'>) {
  const kind = ORDER_TYPES[type] ?? 'normal';
  if (kind === 'normal') return isVirtualOrder({ secondType }) ? orderTypeWord({ type, secondType }) : TYPE[kind]();
  const word = TYPE[kind]();
  return <Tag tone={kind === 'seckill' ? 'error' : kind === 'promotion' ? 'activity' : 'neutral'}>{word}</Tag>;
}

/**
 * The columns of the order table; `onOpen` shows one order. The shop is for those who see more than one, the way to the
 * refunds for those who may read them.
 */
export function orderColumns(
  onOpen: (orderNo: string) => void,
  { seesShops, readsRefunds }: { readonly seesShops: boolean; readonly readsRefunds: boolean },
): TableColumn<AdminOrderSummary>[] {
  return [
    {
      id: 'orderNo',
      title: m.orders_page_order_no(),
      cell: ({ orderNo }) => (
        <button type="button" className={styles.orderNo} onClick={() => onOpen(orderNo)}>
          {orderNo}
        </button>
      ),
      value: ({ orderNo }) => orderNo,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'placed',
      title: m.orders_page_placed_at(),
      cell: ({ createTime }) => <span className={styles.second}>{formatShortTime(createTime)}</span>,
      value: ({ createTime }) => formatTime(createTime),
      sortable: true,
    },
    {
      id: 'customer',
      title: m.orders_office_customer(),
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
      maxWidth: 180,
      onCard: 'bare',
    },
    {
      id: 'type',
      title: m.orders_page_type(),
      cell: ({ type, secondType }) => <TypeCell type={type} secondType={secondType} />,
      value: orderTypeWord,
    },
    {
      id: 'status',
      title: m.orders_office_status(),
      cell: (order) => (
        <StatusDot tone={statusTone(order.state)}>
          <span className={styles.standing}>{standing(order)}</span>
        </StatusDot>
      ),
      value: standing,
      below: {
        title: m.orders_office_note(),
        value: noteOf,
        cell: (order) => noteCell(order, readsRefunds),
      },
      onCard: 'aside',
    },
    {
      id: 'products',
      title: m.orders_page_item_product(),
      cell: ({ orderInfoList }) => (
        <span className={styles.pictures}>
          {orderInfoList.slice(0, SHOWN_PICTURES).map((line) => (
            <Thumb key={line.id} small image={line.image} alt={line.productName} />
          ))}
          {orderInfoList.length > SHOWN_PICTURES && (
            <span className={styles.second}>+{orderInfoList.length - SHOWN_PICTURES}</span>
          )}
        </span>
      ),
    },
    {
      id: 'pieces',
      title: m.orders_office_pieces(),
      cell: ({ totalNum }) => totalNum,
      value: ({ totalNum }) => totalNum,
      right: true,
    },
    {
      id: 'amount',
      title: m.orders_office_amount(),
      cell: ({ payPrice }) => <b>{payPrice === null ? '—' : formatYuan(payPrice)}</b>,
      value: ({ payPrice }) => payPrice,
      right: true,
      sortable: true,
    },
    {
      id: 'payment',
      title: m.orders_page_pay_method(),
      cell: (order) => <span className={styles.second}>{payWords(waysOnly(order), formatYuan)}</span>,
      value: (order) => payWords(order, formatYuan),
      maxWidth: 160,
    },
    ...(seesShops ? [shopColumn()] : []),
    {
      id: 'receiver',
      title: m.orders_page_receiver(),
      cell: ({ receiverName, receiverPhone }) => `${receiverName} ${receiverPhone}`.trim() || '—',
      value: ({ receiverName, receiverPhone }) => `${receiverName} ${receiverPhone}`.trim(),
      hidden: true,
    },
    {
      id: 'poNumber',
      title: m.orders_page_po_number(),
      cell: ({ poNumber }) => poNumber,
      value: ({ poNumber }) => poNumber,
      hidden: true,
    },
    {
      id: 'paymentNo',
      title: m.orders_office_payment_no(),
      cell: ({ paymentNo }) => paymentNo,
      value: ({ paymentNo }) => paymentNo,
      hidden: true,
    },
  ];
}

const shopColumn = (): TableColumn<AdminOrderSummary> => ({
  id: 'shop',
  title: m.orders_page_shop(),
  cell: ({ merName }) => <span className={styles.second}>{merName}</span>,
  value: ({ merName }) => merName,
  maxWidth: 180,
});

/** The columns the mall can sort by, and its names for them. */
export const SORTED_BY: Readonly<Record<string, (typeof ORDER_SORTS)[number]>> = { placed: 'time', amount: 'amount' };

/** The filters in sight; names are those of the address. Shops are for those who see more than one. */
export function orderFilters(shops: readonly { readonly id: number; readonly name: string }[]): FilterField[] {
  return [
    keywordField('q', m.orders_office_keyword_hint()),
    { name: 'placed', label: m.orders_page_placed_at(), kind: 'dates' },
    { name: 'paid', label: m.orders_office_paid_on(), kind: 'dates' },
    {
      name: 'overdue',
      label: m.orders_office_shipping_due(),
      kind: 'choice',
      choices: [{ value: 'yes', label: m.orders_office_shipping_overdue() }],
    },
    {
      name: 'payType',
      label: m.orders_page_pay_method(),
      kind: 'choice',
      choices: PAY_TYPES.map((value) => ({ value, label: payTypeWord(value) })),
    },
    ...(shops.length > 0
      ? [
          {
            name: 'merId',
            label: m.orders_page_shop(),
            kind: 'choice' as const,
            choices: shops.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
  ];
}

/** The tabs above the table: all orders, then by what they wait for, numbered as in the interface. */
export const officeTabs = () => [
  { status: -1, label: m.orders_page_list_all() },
  ...ORDER_TABS.map((tab) => ({ status: ORDER_TAB_NUMBER[tab], label: tabWord(tab) })),
];

/** The status in the URL, chosen by the tabs instead of the filter bar. */
export function statusField(): FilterField {
  return {
    name: 'status',
    label: m.orders_office_status(),
    kind: 'choice',
    choices: ORDER_TABS.map((tab) => ({ value: String(ORDER_TAB_NUMBER[tab]), label: tabWord(tab) })),
  };
}
