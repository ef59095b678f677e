import { rules } from './rule.ts';

export const CHANNEL_RULES = rules('channel', {});
