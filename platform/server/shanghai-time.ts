const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A time as people read it in exported files, `2026-11-22 02:52:57`, in the time zone of the screens. */
export const shanghaiTime = (at: Date): string => FORMAT.format(at);

const MINUTE = 'YYYY-MM-DD HH:MM'.length;

/** The same as a form holds it, to the minute: `2026-11-22T09:30`. */
export const localMinute = (at: Date): string => shanghaiTime(at).slice(0, MINUTE).replace(' ', 'T');

/** The date there, `2026-11-22`. */
export const shanghaiDay = (at: Date): string => shanghaiTime(at).slice(0, 10);

const DAY_MS = 86_400_000;

/** When a day, `2026-11-22`, begins there, and when the next one does. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** The last `most` days of a period there, from its first to its last. */
export function lastDaysOf({ from, until }: { readonly from: Date; readonly until: Date }, most: number): string[] {
  const days: string[] = [];
  for (let at = Math.max(from.getTime(), until.getTime() - (most - 1) * DAY_MS); ; at += DAY_MS) {
    const day = shanghaiDay(new Date(at));
    days.push(day);
    if (day >= shanghaiDay(until)) return days;
  }
}
