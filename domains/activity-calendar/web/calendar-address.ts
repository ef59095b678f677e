import { dayBy, mallToday, monthBy, weekOf, weeksOf } from '../../../platform/web/kit/month-days.ts';

export const CALENDAR_VIEWS = ['month', 'week'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** What the calendar shows: the month or the week of a day. */
export interface Shown {
  readonly view: CalendarView;
  readonly day: string;
}

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayBy(text, 0) === text;

/** From the address, which people edit by hand; the month of today without one. */
export function shownIn(
  { view, day }: { readonly view?: unknown; readonly day?: unknown },
  today = mallToday(),
): Shown {
  const named = typeof day === 'string' && isDay(day) ? day : today;
  return { view: CALENDAR_VIEWS.find((one) => one === view) ?? 'month', day: named };
}

export const toAddress = ({ view, day }: Shown) => ({ view: view === 'month' ? undefined : view, day });

/** The weeks that are shown; '' before the first and after the last day of a month. */
export const shownWeeks = ({ view, day }: Shown): string[][] =>
  view === 'week' ? [weekOf(day)] : weeksOf(day.slice(0, 7));

/** The next or the former month or week. */
export const movedBy = ({ view, day }: Shown, by: number): Shown =>
  view === 'week' ? { view, day: dayBy(day, by * 7) } : { view, day: `${monthBy(day.slice(0, 7), by)}-01` };
