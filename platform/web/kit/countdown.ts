/** Time left, split for display; all zero when the time has come. */
export function timeLeft(
  untilMs: number,
  nowMs: number,
): { days: number; hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
