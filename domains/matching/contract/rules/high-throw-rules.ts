import { rules } from './rule.ts';

export const HIGH_THROW_RULES = rules('highThrow', {});
