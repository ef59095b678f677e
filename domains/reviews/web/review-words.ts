import * as m from '#messages';
import type { StatusTone } from '../../../platform/web/kit/Tag.tsx';
import type { Grade, ReviewStatus } from '../contract/review.ts';

export const GRADE_WORDS: Record<Grade, () => string> = {
  good: m.reviews_grade_good,
  medium: m.reviews_grade_medium,
  poor: m.reviews_grade_poor,
};

export const STATUS_WORDS: Record<ReviewStatus, () => string> = {
  shown: m.reviews_status_shown,
  hidden: m.reviews_status_hidden,
};

export const STATUS_TONES: Record<ReviewStatus, StatusTone> = { shown: 'done', hidden: 'neutral' };
