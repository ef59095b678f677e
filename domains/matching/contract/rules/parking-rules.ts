import { rules } from './rule.ts';

export const PARKING_RULES = rules('parking', {});
