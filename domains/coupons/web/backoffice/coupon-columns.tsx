import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminCoupon } from '../../contract/coupon-admin-endpoints.ts';
import { OFFER_STATE_WORDS, OFFER_TONES, WAY_WORDS, worthText } from '../coupon-office-words.ts';
import { categoryWords } from '../coupon-words.ts';
import styles from './coupon-office.module.css';

type Column = TableColumn<AdminCoupon>;

/** A column of plain text. */
const plain = (id: string, title: string, value: (row: AdminCoupon) => string, more: Partial<Column> = {}): Column => ({
  id,
  title,
  value,
  cell: (row) => value(row) || '—',
  maxWidth: 220,
  ...more,
});

/** A column of whole numbers. */
const count = (id: string, title: string, value: (row: AdminCoupon) => number | null): Column => ({
  id,
  title,
  value,
  cell: (row) => <span className={styles.count}>{value(row)?.toLocaleString('en') ?? m.coupons_unlimited()}</span>,
  right: true,
});

const period = (from: string | null, to: string | null) =>
  [from, to].map((at) => (at ? formatTime(at) : '')).join(' – ');

function periodOfUse({ useDays, useStartTime, useEndTime }: AdminCoupon): string {
  return useDays === null ? period(useStartTime, useEndTime) : m.coupons_valid_days({ days: useDays });
}

interface CouponColumns {
  /** A keeper sees one shop only. */
  readonly withShop: boolean;
  readonly onOpen: (row: AdminCoupon) => void;
}

export function couponColumns({ withShop, onOpen }: CouponColumns): Column[] {
  return [
    {
      id: 'nameZh',
      title: m.coupons_audit_field_name_zh(),
      cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{row.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      maxWidth: 260,
      fixed: true,
      onCard: 'head',
    },
    plain('nameEn', m.coupons_audit_field_name_en(), ({ nameEn }) => nameEn, { hidden: true }),
    {
      id: 'state',
      title: m.coupons_audit_field_status(),
      cell: ({ state }) => <StatusDot tone={OFFER_TONES[state]}>{OFFER_STATE_WORDS[state]()}</StatusDot>,
      value: ({ state }) => OFFER_STATE_WORDS[state](),
      onCard: 'aside',
    },
    ...(withShop
      ? [plain('shop', m.coupons_audit_field_merchant_id(), ({ merchantName }) => merchantName || m.coupons_platform())]
      : []),
    plain('worth', m.coupons_office_worth(), worthText),
    {
      id: 'minPrice',
      title: m.coupons_audit_field_min_price(),
      cell: ({ minPrice }) => (minPrice > 0 ? minPrice.toLocaleString('en') : m.coupons_no_threshold()),
      value: ({ minPrice }) => minPrice,
      right: true,
    },
    plain('category', m.coupons_category(), ({ category }) => categoryWords(category)),
    plain('scope', m.coupons_audit_field_scope_kind(), ({ scope }) => scope || m.coupons_scope_all()),
    plain('way', m.coupons_audit_field_receive_way(), ({ receiveWay }) => WAY_WORDS[receiveWay]()),
    count('received', m.coupons_audit_field_received_count(), ({ receivedCount }) => receivedCount),
    count('total', m.coupons_audit_field_total(), ({ total }) => total),
    count('used', m.coupons_office_used(), ({ usedCount }) => usedCount),
    count('perPerson', m.coupons_audit_field_per_person(), ({ perPerson }) => perPerson),
    plain('receive', m.coupons_office_receive_period(), (row) => period(row.receiveStartTime, row.receiveEndTime), {
      maxWidth: 300,
    }),
    plain('use', m.coupons_audit_field_use_period(), periodOfUse, { maxWidth: 300 }),
    plain('updated', m.coupons_office_updated(), ({ updateTime }) => formatTime(updateTime), { hidden: true }),
  ];
}
