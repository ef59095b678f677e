const DAY_MS = 86_400_000;
const WEEK = 7;

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `2026-11` moved by so many months. */
export function monthBy(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayText(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
}

/** The days of a month in weeks from Monday; '' for places before its first day and after its last. */
export function weeksOf(month: string): string[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, number - 1, 1);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const weeks = Math.ceil((before + length) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (__, at) => {
      const place = week * WEEK + at - before;
      return place >= 0 && place < length ? dayText(first + place * DAY_MS) : '';
    }),
  );
}

/** `2026-11-30` moved by so many days. */
export const dayBy = (day: string, by: number): string => dayText(Date.parse(day) + by * DAY_MS);

/** The days of the week of a day, from Monday. */
export function weekOf(day: string): string[] {
  const after = (new Date(day).getUTCDay() + WEEK - 1) % WEEK;
  return Array.from({ length: WEEK }, (_, at) => dayBy(day, at - after));
}

/** Monday to Sunday, shortened. */
export function weekdayNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return weekOf('2026-11-23').map((day) => format.format(new Date(day)));
}

/** Today by the clock of the mall. */
export const mallToday = (now = Date.now()): string => dayText(now + 8 * 3_600_000);
