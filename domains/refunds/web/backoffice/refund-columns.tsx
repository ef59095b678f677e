import * as m from '#messages';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { AdminRefundSummary } from '../../contract/refund.ts';
import { REFUND_FLOW, REFUND_KINDS } from '../../contract/refund-status.ts';
import { KIND_WORDS, STATUS_TONES, STATUS_WORDS } from '../refund-words.ts';

/** The columns of the table of refunds; `onOpen` shows one. */
export function refundColumns(
  onOpen: (refundNo: string) => void,
  seesShops: boolean,
): TableColumn<AdminRefundSummary>[] {
  return [
    {
      id: 'refundNo',
      title: m.refunds_csv_refund_no(),
      cell: ({ refundOrderNo }) => <OpenButton onOpen={() => onOpen(refundOrderNo)}>{refundOrderNo}</OpenButton>,
      value: ({ refundOrderNo }) => refundOrderNo,
      below: { title: m.refunds_csv_order_no(), value: ({ orderNo }) => orderNo },
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'time',
      title: m.refunds_csv_time(),
      cell: ({ createTime }) => formatShortTime(createTime),
      value: ({ createTime }) => formatTime(createTime),
    },
    {
      id: 'customer',
      title: m.refunds_csv_customer(),
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
      maxWidth: 160,
      onCard: 'bare',
    },
    {
      id: 'status',
      title: m.refunds_csv_status(),
      cell: ({ state }) => <StatusDot tone={STATUS_TONES[state]}>{STATUS_WORDS[state]()}</StatusDot>,
      value: ({ state }) => STATUS_WORDS[state](),
      onCard: 'aside',
    },
    {
      id: 'kind',
      title: m.refunds_csv_kind(),
      cell: ({ kind }) => KIND_WORDS[kind](),
      value: ({ kind }) => KIND_WORDS[kind](),
    },
    {
      id: 'product',
      title: m.refunds_csv_product(),
      cell: ({ productName }) => unbroken(productName),
      value: ({ productName }) => productName,
      maxWidth: 220,
    },
    {
      id: 'quantity',
      title: m.refunds_csv_quantity(),
      cell: ({ applyRefundNum }) => applyRefundNum,
      value: ({ applyRefundNum }) => applyRefundNum,
      right: true,
    },
    {
      id: 'amount',
      title: m.refunds_csv_amount(),
      cell: ({ refundPrice }) => <b>{refundPrice === null ? '—' : formatYuan(refundPrice)}</b>,
      value: ({ refundPrice }) => refundPrice,
      right: true,
    },
    ...(seesShops ? [shopColumn()] : []),
  ];
}

/** For those who see more than one shop. */
const shopColumn = (): TableColumn<AdminRefundSummary> => ({
  id: 'shop',
  title: m.refunds_csv_merchant(),
  cell: ({ merName }) => merName,
  value: ({ merName }) => merName,
  maxWidth: 160,
});

/** The filters in sight; names are those of the address. */
export function refundFilters(shop: readonly FilterField[]): FilterField[] {
  return [
    keywordField('q', m.refunds_office_keyword_hint()),
    { name: 'asked', label: m.refunds_csv_time(), kind: 'dates' },
    { name: 'kind', label: m.refunds_csv_kind(), kind: 'choice', choices: choicesOf(REFUND_KINDS, KIND_WORDS) },
    ...shop,
  ];
}

/** The status in the URL, chosen by the tabs instead of the filter bar. */
export const statusField = (): FilterField => ({
  name: 'status',
  label: m.refunds_csv_status(),
  kind: 'choice',
  choices: choicesOf(REFUND_FLOW, STATUS_WORDS),
});
