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
