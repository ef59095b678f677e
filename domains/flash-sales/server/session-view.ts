import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { clockOf, type FlashSaleStatus, flashSaleState, nextSlotStart, sessionStatus } from '../contract/flash-sale.ts';
import type { SeckillTime } from '../contract/flash-sale-endpoints.ts';
import type { FlashSaleRow, SessionTimes } from './flash-sale-repository.ts';

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

/** Where a flash sale stands at a time, for the office. @param session the one that runs or else comes next */
export function viewState(
  row: Pick<FlashSaleRow, 'starts_at' | 'ends_at'> & { readonly status: FlashSaleStatus },
  session: Pick<SessionTimes, 'startsAt'> | undefined,
  at: Date,
) {
  const state = flashSaleState({ status: row.status, endsAt: row.ends_at }, session, at);
  const next = nextSlotStart({ state, startsAt: row.starts_at }, session, at);
  return { state, nextStartTime: next?.toISOString() ?? null };
}
