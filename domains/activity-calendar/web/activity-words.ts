import * as m from '#messages';
import type { PermissionKey } from '../../../platform/contract/permission.ts';
import type { PlannedState } from '../../../platform/contract/planned.ts';
import { iconBolt, iconDiscount, iconTicket } from '../../../platform/web/design/icons.tsx';
import { listed } from '../../../platform/web/kit/listed.ts';
import type { StatusTone } from '../../../platform/web/kit/Tag.tsx';
import type { Activity, ActivityKind } from '../contract/activity.ts';

export const KIND_WORDS: Record<ActivityKind, () => string> = {
  flashSale: m.activity_calendar_flash_sale,
  promotion: m.activity_calendar_promotion,
  coupon: m.activity_calendar_coupon,
};

export const KIND_ICONS: Record<ActivityKind, string> = {
  flashSale: iconBolt,
  promotion: iconDiscount,
  coupon: iconTicket,
};

export const NEW_WORDS: Record<ActivityKind, () => string> = {
  flashSale: m.activity_calendar_new_flash_sale,
  promotion: m.activity_calendar_new_promotion,
  coupon: m.activity_calendar_new_coupon,
};

/** Whoever holds it plans activities of this kind. */
export const EDIT_KEY = {
  flashSale: 'admin:flash-sales:edit',
  promotion: 'admin:promotions:edit',
  coupon: 'admin:coupons:edit',
} as const satisfies Record<ActivityKind, PermissionKey>;

export const STATE_WORDS: Record<PlannedState, () => string> = {
  draft: m.activity_calendar_draft,
  upcoming: m.activity_calendar_upcoming,
  ongoing: m.activity_calendar_ongoing,
  ended: m.activity_calendar_ended,
  closed: m.activity_calendar_closed,
};

export const STATE_TONES: Record<PlannedState, StatusTone> = {
  draft: 'neutral',
  upcoming: 'active',
  ongoing: 'done',
  ended: 'neutral',
  closed: 'neutral',
};

export const slotsText = ({ slotList }: Activity): string =>
  listed(slotList.map(({ from, until }) => `${from}–${until}`));

/** From the first to the last day; empty for a single one, under which it stands. */
export function daysText({ firstDay, lastDay }: Activity): string {
  if (firstDay === lastDay) return '';
  const isOneYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  return [firstDay, lastDay].map((day) => (isOneYear ? day.slice(5) : day)).join(' – ');
}

export const ownerText = ({ merchantName }: Activity): string => merchantName || m.activity_calendar_platform();

export const conflictText = ({ conflictList }: Activity): string =>
  conflictList.length === 0
    ? ''
    : m.activity_calendar_conflicts({ names: conflictList.join(m.app_filter_list_comma()) });
