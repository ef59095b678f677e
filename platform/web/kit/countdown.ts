/** Of a single day only hours are told: `24:00:00` does not change its shape a second later. */
const DAY = 86_400;

/** Time left, split for display; all zero when the time has come. */
export function timeLeft(
  untilMs: number,
  nowMs: number,
): { days: number; hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: seconds > DAY ? Math.floor(seconds / DAY) : 0,
    hours: seconds > DAY ? Math.floor(seconds / 3_600) % 24 : Math.floor(seconds / 3_600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
