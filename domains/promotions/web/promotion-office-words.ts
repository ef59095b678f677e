import * as m from '#messages';
import type { COLOURS, PromotionState } from '../contract/promotion.ts';
import type { THRESHOLDS } from '../contract/promotion-admin-endpoints.ts';

export const STATE_WORDS: Record<PromotionState, () => string> = {
  draft: m.promotions_state_draft,
  upcoming: m.promotions_state_upcoming,
  ongoing: m.promotions_state_ongoing,
  ended: m.promotions_state_ended,
  closed: m.promotions_state_closed,
};

export const STATE_TONES = {
  draft: 'neutral',
  upcoming: 'active',
  ongoing: 'done',
  ended: 'neutral',
  closed: 'neutral',
} as const satisfies Record<PromotionState, string>;

export const THRESHOLD_WORDS: Record<(typeof THRESHOLDS)[number], () => string> = {
  pieces: m.promotions_threshold_pieces,
  amount: m.promotions_threshold_amount,
};

export const COLOUR_WORDS: Record<(typeof COLOURS)[number], () => string> = {
  blue: m.promotions_colour_blue,
  orange: m.promotions_colour_orange,
  red: m.promotions_colour_red,
  green: m.promotions_colour_green,
  slate: m.promotions_colour_slate,
};
