import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminFlashSale } from '../../contract/flash-sale-admin-endpoints.ts';
import { stateTone, stateWord } from '../flash-office-words.ts';

const { name, state, text, count } = plainColumns<AdminFlashSale>();

/** `withShop` for staff of the whole mall: a keeper sees one shop only. */
export const flashSaleColumns = (
  withShop: boolean,
  onOpen: (row: AdminFlashSale) => void,
): readonly TableColumn<AdminFlashSale>[] => [
  name(m.flash_sales_audit_field_name_zh(), ({ nameZh }) => nameZh, onOpen),
  text('nameEn', m.flash_sales_audit_field_name_en(), ({ nameEn }) => nameEn, { hidden: true }),
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
  count('days', m.flash_sales_audit_field_days(), ({ days }) => days),
  text(
    'slots',
    m.flash_sales_audit_field_slots(),
    ({ slots }) => slots.map(({ from, until }) => `${from}–${until}`).join(', '),
    { maxWidth: 260 },
  ),
  count('products', m.flash_sales_audit_field_products(), ({ products }) => products),
  count('quota', m.flash_sales_quota(), ({ quota }) => quota),
  count('left', m.flash_sales_office_left(), ({ left }) => left),
  count('held', m.flash_sales_office_held(), ({ held }) => held),
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
