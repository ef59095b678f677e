import * as m from '#messages';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminPromotion } from '../../contract/promotion-admin-endpoints.ts';
import { STATE_TONES, STATE_WORDS } from '../promotion-office-words.ts';
import { KIND_WORDS } from '../promotion-words.ts';

const { names, state, text, count } = plainColumns<AdminPromotion>();

/** `withShop` for staff of the whole mall: a keeper sees one shop only. */
export const promotionColumns = (
  withShop: boolean,
  onOpen: (row: AdminPromotion) => void,
): readonly TableColumn<AdminPromotion>[] => [
  ...names(m.promotions_audit_field_name_zh(), m.promotions_audit_field_name_en(), onOpen),
  state(
    m.promotions_audit_field_status(),
    (row) => STATE_WORDS[row.state](),
    (row) => STATE_TONES[row.state],
  ),
  text('kind', m.promotions_audit_field_kind(), ({ kind }) => KIND_WORDS[kind]()),
  ...(withShop
    ? [
        text(
          'shop',
          m.promotions_audit_field_merchant_id(),
          ({ merchantName }) => merchantName || m.promotions_platform(),
        ),
      ]
    : []),
  text('rules', m.promotions_office_rules(), ({ rules }) => rules.join(m.promotions_rule_joint()), { maxWidth: 320 }),
  text(
    'scope',
    m.promotions_audit_field_scope_kind(),
    ({ scope, kind }) => scope || (kind === 'bundle' ? m.promotions_scope_parts() : m.promotions_scope_all()),
  ),
  text('starts', m.promotions_audit_field_starts_at(), ({ startTime }) => formatTime(startTime)),
  text('ends', m.promotions_audit_field_ends_at(), ({ endTime }) => formatTime(endTime)),
  count('views', m.promotions_result_views(), ({ views }) => views),
  count('orders', m.promotions_result_orders(), ({ orders }) => orders),
  count('rank', m.promotions_audit_field_rank(), ({ rank }) => rank, '—', { hidden: true }),
  text('updated', m.promotions_office_updated(), ({ updateTime }) => formatTime(updateTime), { hidden: true }),
];
