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
import type { OfficeClaim } from '../../contract/price-claim.ts';
import { CLAIM_STATUSES } from '../../contract/price-claim-status.ts';
import { STATUS_TONES, STATUS_WORDS } from '../claim-words.ts';

const shown = (yuan: string | null) => (yuan === null ? '—' : formatYuan(yuan));

/** The columns of the table of claims; `onOpen` shows one. */
export function claimColumns(onOpen: (claimNo: string) => void): TableColumn<OfficeClaim>[] {
  return [
    {
      id: 'claimNo',
      title: m.price_protection_claim_no(),
      cell: ({ claimNo }) => <OpenButton onOpen={() => onOpen(claimNo)}>{claimNo}</OpenButton>,
      value: ({ claimNo }) => claimNo,
      below: { title: m.price_protection_order_no(), value: ({ orderNo }) => orderNo },
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'time',
      title: m.price_protection_time(),
      cell: ({ createTime }) => formatShortTime(createTime),
      value: ({ createTime }) => formatTime(createTime),
    },
    {
      id: 'customer',
      title: m.price_protection_customer(),
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
      maxWidth: 160,
      onCard: 'bare',
    },
    {
      id: 'status',
      title: m.price_protection_status(),
      cell: ({ state }) => <StatusDot tone={STATUS_TONES[state]}>{STATUS_WORDS[state]()}</StatusDot>,
      value: ({ state }) => STATUS_WORDS[state](),
      onCard: 'aside',
    },
    {
      id: 'product',
      title: m.price_protection_product(),
      cell: ({ productName }) => unbroken(productName),
      value: ({ productName }) => productName,
      maxWidth: 220,
    },
    {
      id: 'quantity',
      title: m.price_protection_quantity(),
      cell: ({ num }) => num,
      value: ({ num }) => num,
      right: true,
    },
    {
      id: 'paid',
      title: m.price_protection_paid(),
      cell: ({ paidPrice }) => shown(paidPrice),
      value: ({ paidPrice }) => paidPrice,
      right: true,
    },
    {
      id: 'price',
      title: m.price_protection_price_now(),
      cell: ({ price }) => shown(price),
      value: ({ price }) => price,
      right: true,
    },
    {
      id: 'amount',
      title: m.price_protection_claimed(),
      cell: ({ claimPrice }) => <b>{shown(claimPrice)}</b>,
      value: ({ claimPrice }) => claimPrice,
      right: true,
    },
    {
      id: 'credited',
      title: m.price_protection_credited(),
      cell: ({ creditPrice }) => shown(creditPrice),
      value: ({ creditPrice }) => creditPrice,
      right: true,
    },
  ];
}

/** The filters in sight; names are those of the address. */
export const claimFilters = (): FilterField[] => [
  keywordField('q', m.price_protection_office_keyword_hint()),
  { name: 'claimed', label: m.price_protection_time(), kind: 'dates' },
];

/** The status in the URL, chosen by the tabs instead of the filter bar. */
export const statusField = (): FilterField => ({
  name: 'status',
  label: m.price_protection_status(),
  kind: 'choice',
  choices: choicesOf(CLAIM_STATUSES, STATUS_WORDS),
});
