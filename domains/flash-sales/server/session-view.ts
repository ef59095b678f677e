import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { clockOf, sessionStatus } from '../contract/flash-sale.ts';
import type { SeckillTime } from '../contract/flash-sale-endpoints.ts';
import type { SessionTimes } from './flash-sale-repository.ts';

/** A time slot as the interface has it. */
export function viewSession({ day, fromMinute, untilMinute, startsAt, endsAt }: SessionTimes, at: Date): SeckillTime {
  return {
    date: day,
    startTime: clockOf(fromMinute),
    endTime: clockOf(untilMinute),
    startTimeStamp: startsAt.getTime(),
    endTimeStamp: endsAt.getTime(),
    status: sessionStatus({ startsAt, endsAt }, at, day > shanghaiDay(at)),
  };
}
