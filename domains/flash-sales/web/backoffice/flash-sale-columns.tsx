import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminFlashSale } from '../../contract/flash-sale-admin-endpoints.ts';
import { STATE_TONES, STATE_WORDS } from '../flash-office-words.ts';
import styles from './flash-office.module.css';

type Column = TableColumn<AdminFlashSale>;

/** A column of plain text. */
const plain = (
  id: string,
  title: string,
  value: (row: AdminFlashSale) => string,
  more: Partial<Column> = {},
): Column => ({ id, title, value, cell: (row) => value(row) || '—', maxWidth: 260, ...more });

/** A column of whole numbers. */
const count = (id: string, title: string, value: (row: AdminFlashSale) => number): Column => ({
  id,
  title,
  value,
  cell: (row) => <span className={styles.count}>{value(row).toLocaleString('en')}</span>,
  right: true,
});

interface FlashSaleColumns {
  /** A keeper sees one shop only. */
  readonly withShop: boolean;
  readonly onOpen: (row: AdminFlashSale) => void;
}

export function flashSaleColumns({ withShop, onOpen }: FlashSaleColumns): Column[] {
  return [
    {
      id: 'nameZh',
      title: m.flash_sales_audit_field_name_zh(),
      cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{row.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      maxWidth: 260,
      fixed: true,
      onCard: 'head',
    },
    plain('nameEn', m.flash_sales_audit_field_name_en(), ({ nameEn }) => nameEn, { hidden: true }),
    {
      id: 'state',
      title: m.flash_sales_audit_field_status(),
      cell: ({ state }) => <StatusDot tone={STATE_TONES[state]}>{STATE_WORDS[state]()}</StatusDot>,
      value: ({ state }) => STATE_WORDS[state](),
      onCard: 'aside',
    },
    ...(withShop
      ? [
          plain(
            'shop',
            m.flash_sales_audit_field_merchant_id(),
            ({ merchantName }) => merchantName || m.flash_sales_platform(),
          ),
        ]
      : []),
    plain('starts', m.flash_sales_office_starts(), ({ startTime }) => formatTime(startTime)),
    plain('ends', m.flash_sales_office_ends(), ({ endTime }) => formatTime(endTime)),
    count('days', m.flash_sales_audit_field_days(), ({ days }) => days),
    plain('slots', m.flash_sales_audit_field_slots(), ({ slots }) =>
      slots.map(({ from, until }) => `${from}–${until}`).join(', '),
    ),
    count('products', m.flash_sales_audit_field_products(), ({ products }) => products),
    count('quota', m.flash_sales_quota(), ({ quota }) => quota),
    count('left', m.flash_sales_office_left(), ({ left }) => left),
    count('held', m.flash_sales_office_held(), ({ held }) => held),
    count('sold', m.flash_sales_office_sold(), ({ sold }) => sold),
    plain(
      'captcha',
      m.flash_sales_audit_field_asks_captcha(),
      ({ asksCaptcha }) => (asksCaptcha ? m.flash_sales_yes() : m.flash_sales_no()),
      { hidden: true },
    ),
    plain('updated', m.flash_sales_office_updated(), ({ updateTime }) => formatTime(updateTime), { hidden: true }),
  ];
}
