import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminPromotion } from '../../contract/promotion-admin-endpoints.ts';
import { STATE_TONES, STATE_WORDS } from '../promotion-office-words.ts';
import { KIND_WORDS } from '../promotion-words.ts';

type Column = TableColumn<AdminPromotion>;

/** A column of plain text. */
const plain = (
  id: string,
  title: string,
  value: (row: AdminPromotion) => string,
  more: Partial<Column> = {},
): Column => ({ id, title, value, cell: (row) => value(row) || '—', maxWidth: 220, ...more });

/** A column of whole numbers. */
const count = (
  id: string,
  title: string,
  value: (row: AdminPromotion) => number,
  more: Partial<Column> = {},
): Column => ({
  id,
  title,
  value,
  cell: (row) => value(row).toLocaleString('en'),
  right: true,
  ...more,
});

interface PromotionColumns {
  /** A keeper sees one shop only. */
  readonly withShop: boolean;
  readonly onOpen: (row: AdminPromotion) => void;
}

export function promotionColumns({ withShop, onOpen }: PromotionColumns): Column[] {
  return [
    {
      id: 'nameZh',
      title: m.promotions_audit_field_name_zh(),
      cell: (row) => <OpenButton onOpen={() => onOpen(row)}>{row.nameZh}</OpenButton>,
      value: ({ nameZh }) => nameZh,
      maxWidth: 260,
      fixed: true,
      onCard: 'head',
    },
    plain('nameEn', m.promotions_audit_field_name_en(), ({ nameEn }) => nameEn, { hidden: true }),
    {
      id: 'state',
      title: m.promotions_audit_field_status(),
      cell: ({ state }) => <StatusDot tone={STATE_TONES[state]}>{STATE_WORDS[state]()}</StatusDot>,
      value: ({ state }) => STATE_WORDS[state](),
      onCard: 'aside',
    },
    plain('kind', m.promotions_audit_field_kind(), ({ kind }) => KIND_WORDS[kind]()),
    ...(withShop
      ? [
          plain(
            'shop',
            m.promotions_audit_field_merchant_id(),
            ({ merchantName }) => merchantName || m.promotions_platform(),
          ),
        ]
      : []),
    plain('rules', m.promotions_office_rules(), ({ rules }) => rules.join(m.promotions_rule_joint()), {
      maxWidth: 320,
    }),
    plain(
      'scope',
      m.promotions_audit_field_scope_kind(),
      ({ scope, kind }) => scope || (kind === 'bundle' ? m.promotions_scope_parts() : m.promotions_scope_all()),
    ),
    plain('starts', m.promotions_audit_field_starts_at(), ({ startTime }) => formatTime(startTime)),
    plain('ends', m.promotions_audit_field_ends_at(), ({ endTime }) => formatTime(endTime)),
    count('views', m.promotions_result_views(), ({ views }) => views),
    count('orders', m.promotions_result_orders(), ({ orders }) => orders),
    count('rank', m.promotions_audit_field_rank(), ({ rank }) => rank, { hidden: true }),
    plain('updated', m.promotions_office_updated(), ({ updateTime }) => formatTime(updateTime), { hidden: true }),
  ];
}
