import { ACCESS_RULES } from './rules/access-rules.ts';
import { CHANNEL_RULES } from './rules/channel-rules.ts';
import { HIGH_THROW_RULES } from './rules/high-throw-rules.ts';
import { PARKING_RULES } from './rules/parking-rules.ts';
import type { Rule } from './rules/rule.ts';
import { SHARED_RULES } from './rules/shared-rules.ts';
import { VIDEO_RULES } from './rules/video-rules.ts';

const ALL = {
  ...VIDEO_RULES,
  ...SHARED_RULES,
  ...PARKING_RULES,
  ...CHANNEL_RULES,
  ...ACCESS_RULES,
  ...HIGH_THROW_RULES,
} as const;

export type RuleId = keyof typeof ALL;

/** Every rule by id, with tag and source. */
export const RULES: Readonly<Record<RuleId, Rule>> = ALL;
