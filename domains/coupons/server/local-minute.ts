import { shanghaiTime } from '../../../platform/server/shanghai-time.ts';

const MINUTE = 'YYYY-MM-DD HH:MM'.length;

/** A time as a form holds it, to the minute by the clock of the mall: `2026-11-22T09:30`. */
export const localMinute = (at: Date): string => shanghaiTime(at).slice(0, MINUTE).replace(' ', 'T');
