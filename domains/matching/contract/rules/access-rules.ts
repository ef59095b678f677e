import { rules } from './rule.ts';

export const ACCESS_RULES = rules('access', {});
