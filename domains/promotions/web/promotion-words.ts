import * as m from '#messages';
import { iconBolt, iconDiscount, iconGift, iconStack2 } from '../../../platform/web/design/icons.tsx';
import type { PromotionKind } from '../../pricing/contract/promotion.ts';
import type { PromotionCard } from '../contract/promotion-endpoints.ts';

export const KIND_WORDS: Record<PromotionKind, () => string> = {
  bundle: m.promotions_kind_bundle,
  discount: m.promotions_kind_discount,
  moneyOff: m.promotions_kind_money_off,
  gift: m.promotions_kind_gift,
};

export const KIND_ICONS: Record<PromotionKind, string> = {
  bundle: iconStack2,
  discount: iconDiscount,
  moneyOff: iconBolt,
  gift: iconGift,
};

export const SHOWN_STATE_WORDS: Record<PromotionCard['state'], () => string> = {
  ongoing: m.promotions_state_ongoing,
  upcoming: m.promotions_state_upcoming,
  ended: m.promotions_state_ended,
};
