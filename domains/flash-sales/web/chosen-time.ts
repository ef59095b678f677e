import { SESSION_STATUS } from '../contract/flash-sale.ts';
import type { SeckillTime } from '../contract/flash-sale-endpoints.ts';
import type { FlashListAddress } from './flash-sale-address.ts';

export const slotOf = ({ startTime, endTime }: Pick<SeckillTime, 'startTime' | 'endTime'>): string =>
  `${startTime}-${endTime}`.replaceAll(':', '');

/** The time slot that an address names; without one what is on now, or else what comes next. */
export function chosenTime(times: readonly SeckillTime[], { day, slot }: FlashListAddress): SeckillTime | undefined {
  const ofDay = day === '' ? times : times.filter(({ date }) => date === day);
  const named = ofDay.find((time) => slotOf(time) === slot);
  const { running, ended } = SESSION_STATUS;
  return (
    named ?? ofDay.find(({ status }) => status === running) ?? ofDay.find(({ status }) => status !== ended) ?? ofDay[0]
  );
}
