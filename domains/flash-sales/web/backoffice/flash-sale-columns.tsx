import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminFlashSale } from '../../contract/flash-sale-admin-endpoints.ts';
import { stateTone, stateWord } from '../flash-office-words.ts';
import styles from './flash-office.module.css';

const { names, state, text, count } = plainColumns<AdminFlashSale>();

const slotsOf = ({ slots }: AdminFlashSale) => slots.map(({ from, until }) => `${from}–${until}`);

/** Each slot in one piece, however many there are. */
const slots = (): TableColumn<AdminFlashSale> => ({
  id: 'slots',
  title: m.flash_sales_audit_field_slots(),
  value: (row) => listed(slotsOf(row)),
  cell: (row) => (
    <span className={styles.slotList}>
      {slotsOf(row).map((slot) => (
        <span key={slot}>{slot}</span>
      ))}
    </span>
  ),
});

/** `withShop` for staff of the whole mall: a keeper sees one shop only. */
export const flashSaleColumns = (
  withShop: boolean,
  onOpen: (row: AdminFlashSale) => void,
): readonly TableColumn<AdminFlashSale>[] => [
  ...names(m.flash_sales_audit_field_name_zh(), m.flash_sales_audit_field_name_en(), onOpen),
  state(m.flash_sales_audit_field_status(), stateWord, stateTone),
  ...(withShop
    ? [
        text(
          'shop',
          m.flash_sales_audit_field_merchant_id(),
          ({ merchantName }) => merchantName || m.flash_sales_platform(),
        ),
      ]
    : []),
  text('starts', m.flash_sales_office_starts(), ({ startTime }) => formatTime(startTime)),
  text('ends', m.flash_sales_office_ends(), ({ endTime }) => formatTime(endTime)),
  count('days', m.flash_sales_office_days(), ({ days }) => days),
  slots(),
  count('products', m.flash_sales_audit_field_products(), ({ products }) => products),
  count('quota', m.flash_sales_quota(), ({ quota }) => quota),
  count('left', m.flash_sales_office_left(), ({ left }) => left),
  count('held', m.flash_sales_office_held(), ({ held }) => held, '—', { hidden: true }),
  count('sold', m.flash_sales_office_sold(), ({ sold }) => sold),
  count('returned', m.flash_sales_office_returned(), ({ returned }) => returned),
  text(
    'captcha',
    m.flash_sales_audit_field_asks_captcha(),
    ({ asksCaptcha }) => (asksCaptcha ? m.flash_sales_yes() : m.flash_sales_no()),
    { hidden: true },
  ),
  text('updated', m.flash_sales_office_updated(), ({ updateTime }) => formatTime(updateTime), { hidden: true }),
];
