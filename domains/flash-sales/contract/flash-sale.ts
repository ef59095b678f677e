import { transitionsOf } from '../../../platform/contract/state-machine.ts';

/** The data set of published flash sales; what is left of a quota is not in it. */
export const FLASH_SALES_DATA = 'flash-sales';
/** Raised when pieces of a quota that was used up can be had again. */
export const FLASH_QUOTA_DATA = 'flash-sale-quota';

/** Days and slots of one flash sale: its sessions are their product. */
export const MAX_DAYS = 31;
export const MAX_SLOTS = 12;
export const MAX_PRODUCTS = 50;
export const MAX_SKUS_OF_PRODUCT = 50;
/** Published flash sales of one shop, or of the platform, at a time. */
export const MAX_PUBLISHED = 30;
/** Reminders that one person has set. */
export const MAX_REMINDERS = 100;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** An order of a flash sale waits this long for its payment. */
export const FLASH_SALE_PAY_MS = 30 * MINUTE_MS;
/** Pieces are kept so long for a checkout that is being submitted; the order follows at once, unless a process dies. */
export const RESERVATION_MS = MINUTE_MS;
/** Whoever asked for it is told so long before a session begins. */
export const REMINDED_BEFORE_MS = 5 * MINUTE_MS;

export const FLASH_SALE_STATUSES = ['draft', 'published', 'closed'] as const;
export type FlashSaleStatus = (typeof FLASH_SALE_STATUSES)[number];

/** The system closes a flash sale that is over: what is left of its quota goes back to stock. */
export const FLASH_SALE_TRANSITIONS = transitionsOf<FlashSaleStatus>()({
  publish: { from: ['draft'], to: 'published', by: ['staff', 'merchant'] },
  close: { from: ['published'], to: 'closed', by: ['staff', 'merchant', 'system'] },
});
export type FlashSaleAction = keyof typeof FLASH_SALE_TRANSITIONS;

/** Where a flash sale stands; only its status is stored. */
export const FLASH_SALE_STATES = ['draft', 'upcoming', 'ongoing', 'ended'] as const;
export type FlashSaleState = (typeof FLASH_SALE_STATES)[number];

interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Between two of its slots nothing of a flash sale is sold: it is upcoming again.
 * @param session the one that runs or else comes next
 */
export function flashSaleState(
  { status, endsAt }: { readonly status: FlashSaleStatus; readonly endsAt: Date },
  session: Pick<Period, 'startsAt'> | undefined,
  at: Date,
): FlashSaleState {
  if (status === 'draft') return 'draft';
  if (status === 'closed' || at >= endsAt) return 'ended';
  return session && session.startsAt <= at ? 'ongoing' : 'upcoming';
}

/** The numbers of the interface. */
export const FLASH_SALE_STATUS_NUMBER = { draft: 0, upcoming: 0, ongoing: 1, ended: 2 } as const satisfies Record<
  FlashSaleState,
  number
>;

/** A time slot on a day. The interface has these numbers. */
export const SESSION_STATUS = { ended: 0, running: 1, soon: 2, tomorrow: 3 } as const;
export type SessionStatus = (typeof SESSION_STATUS)[keyof typeof SESSION_STATUS];

/** @param isLaterDay whether it begins on another day than today, by the clock of the mall */
export function sessionStatus({ startsAt, endsAt }: Period, at: Date, isLaterDay: boolean): SessionStatus {
  if (at >= endsAt) return SESSION_STATUS.ended;
  if (at >= startsAt) return SESSION_STATUS.running;
  return isLaterDay ? SESSION_STATUS.tomorrow : SESSION_STATUS.soon;
}

/** The session that runs at a time, or else the next one; undefined when all are over. They are in their order. */
export function sessionAt<Session extends Period>(sessions: readonly Session[], at: Date): Session | undefined {
  return sessions.find(({ endsAt }) => endsAt > at);
}

/**
 * When the next slot begins of a flash sale that has begun and is upcoming again; else null.
 * @param session the one that runs or else comes next
 */
export const nextSlotStart = (
  { state, startsAt }: Pick<Period, 'startsAt'> & { readonly state: FlashSaleState },
  session: Pick<Period, 'startsAt'> | undefined,
  at: Date,
): Date | null => (state === 'upcoming' && startsAt <= at && session ? session.startsAt : null);

/** Minutes of the day of `09:30`; 1440 of `24:00`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `09:30`. */
export function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export interface Slot {
  readonly from: string;
  readonly until: string;
}

/** Whether each slot ends after it begins, by midnight, and none begins before the one before it has ended. */
export function areSlotsApart(slots: readonly Slot[]): boolean {
  const sorted = slots
    .map(({ from, until }) => ({ from: minutesOf(from), until: minutesOf(until) }))
    .toSorted((a, b) => a.from - b.from);
  return sorted.every(
    ({ from, until }, index) =>
      from < until && until <= DAY_MINUTES && from >= (sorted[index - 1]?.until ?? Number.NEGATIVE_INFINITY),
  );
}

export interface PlannedSession extends Period {
  readonly day: string;
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** Every slot on every day, in their order. Days and slots are by the clock of the mall. */
export function sessionsOf(days: readonly string[], slots: readonly Slot[]): PlannedSession[] {
  const planned = [...new Set(days)].flatMap((day) => {
    const midnight = Date.parse(`${day}T00:00:00+08:00`);
    return slots.map(({ from, until }) => {
      const [fromMinute, untilMinute] = [minutesOf(from), minutesOf(until)];
      const startsAt = new Date(midnight + fromMinute * MINUTE_MS);
      const endsAt = new Date(midnight + untilMinute * MINUTE_MS);
      return { day, fromMinute, untilMinute, startsAt, endsAt };
    });
  });
  return planned.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Sold of a quota, in whole per cent, rounded down: 100 only when nothing is left. */
export const soldPercent = (quota: number, left: number): number =>
  quota === 0 ? 0 : Math.floor(((quota - left) / quota) * 100);
