const zone = { timeZone: 'Asia/Shanghai', hourCycle: 'h23' } as const;
const two = '2-digit';

// Swedish formats dates like ISO 8601, as the mall does in every language.
const full = new Intl.DateTimeFormat('sv', {
  ...zone,
  year: 'numeric',
  month: two,
  day: two,
  hour: two,
  minute: two,
});
const day = new Intl.DateTimeFormat('sv', { ...zone, year: 'numeric', month: two, day: two });

type Time = string | number;

/** An ISO time or epoch milliseconds as `2026-11-21 09:42`, Asia/Shanghai. */
export function formatTime(time: Time): string {
  return full.format(new Date(time));
}

/** `11-21 09:42`. */
export function formatShortTime(time: Time): string {
  return formatTime(time).slice(5);
}

/** `09:42`. */
export function formatClock(time: Time): string {
  return formatTime(time).slice(11);
}

/** `2026-11-21`. */
export function formatDay(time: Time): string {
  return day.format(new Date(time));
}
