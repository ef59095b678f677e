import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminCoupon } from '../../contract/coupon-admin-endpoints.ts';
import { COUPON_TYPE } from '../../contract/coupon-category.ts';
import { OFFER_STATE_WORDS, OFFER_TONES, WAY_WORDS, worthText } from '../coupon-office-words.ts';
import { categoryWords } from '../coupon-words.ts';

const { names, state, text, count } = plainColumns<AdminCoupon>();

const timeWords = (at: string | null) => (at ? formatTime(at) : '');
const isMoneyOff = ({ couponType }: AdminCoupon) => couponType === COUPON_TYPE.moneyOff;

/** `withShop` for staff of the whole mall: a keeper sees one shop only. */
export const couponColumns = (
  withShop: boolean,
  onOpen: (row: AdminCoupon) => void,
): readonly TableColumn<AdminCoupon>[] => [
  ...names(m.coupons_audit_field_name_zh(), m.coupons_audit_field_name_en(), onOpen),
  state(
    m.coupons_audit_field_status(),
    (row) => OFFER_STATE_WORDS[row.state](),
    (row) => OFFER_TONES[row.state],
  ),
  ...(withShop
    ? [text('shop', m.coupons_audit_field_merchant_id(), ({ merchantName }) => merchantName || m.coupons_platform())]
    : []),
  text('worth', m.coupons_office_worth(), worthText, {
    below: {
      title: m.coupons_audit_field_min_price(),
      value: ({ minPrice }) => (minPrice > 0 ? minPrice.toLocaleString('en') : m.coupons_no_threshold()),
    },
    written: [
      { title: m.coupons_audit_field_money(), value: (row) => (isMoneyOff(row) ? row.money : null) },
      { title: m.coupons_audit_field_discount(), value: (row) => (isMoneyOff(row) ? null : row.discount) },
      { title: m.coupons_audit_field_most_off(), value: ({ mostOff }) => mostOff || null },
      { title: m.coupons_audit_field_min_price(), value: ({ minPrice }) => minPrice },
    ],
  }),
  text('scope', m.coupons_audit_field_scope_kind(), ({ scope }) => scope || m.coupons_scope_all(), {
    below: { title: m.coupons_category(), value: ({ category }) => categoryWords(category) },
  }),
  text('way', m.coupons_audit_field_receive_way(), ({ receiveWay }) => WAY_WORDS[receiveWay]()),
  count('received', m.coupons_audit_field_received_count(), ({ receivedCount }) => receivedCount, '—', {
    below: {
      title: m.coupons_audit_field_total(),
      value: ({ total }) => total?.toLocaleString('en') ?? m.coupons_unlimited(),
    },
    written: [
      { title: m.coupons_audit_field_received_count(), value: ({ receivedCount }) => receivedCount },
      { title: m.coupons_audit_field_total(), value: ({ total }) => total },
    ],
  }),
  count('used', m.coupons_office_used(), ({ usedCount }) => usedCount),
  count('perPerson', m.coupons_audit_field_per_person(), ({ perPerson }) => perPerson, '—', { hidden: true }),
  {
    id: 'receive',
    title: m.coupons_office_receive_period(),
    cell: ({ receiveStartTime }) => timeWords(receiveStartTime),
    value: ({ receiveStartTime }) => timeWords(receiveStartTime),
    below: { title: m.coupons_audit_field_receive_until(), value: ({ receiveEndTime }) => timeWords(receiveEndTime) },
    written: [
      { title: m.coupons_audit_field_receive_from(), value: ({ receiveStartTime }) => timeWords(receiveStartTime) },
      { title: m.coupons_audit_field_receive_until(), value: ({ receiveEndTime }) => timeWords(receiveEndTime) },
    ],
  },
  text(
    'use',
    m.coupons_audit_field_use_period(),
    ({ useDays, useStartTime }) =>
      useDays === null ? timeWords(useStartTime) : m.coupons_valid_days({ days: useDays }),
    {
      below: {
        title: m.coupons_audit_field_use_until(),
        value: ({ useDays, useEndTime }) => (useDays === null ? timeWords(useEndTime) : ''),
      },
      written: [
        { title: m.coupons_audit_field_use_from(), value: ({ useStartTime }) => timeWords(useStartTime) },
        { title: m.coupons_audit_field_use_until(), value: ({ useEndTime }) => timeWords(useEndTime) },
        { title: m.coupons_audit_field_use_days(), value: ({ useDays }) => useDays },
      ],
    },
  ),
  text('updated', m.coupons_office_updated(), ({ updateTime }) => formatTime(updateTime), { hidden: true }),
];
