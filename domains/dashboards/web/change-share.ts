/** How a figure changed against the one before it: the direction, and by how much of the one before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'level';
  /** In tenths of a percent, at most 9,999; null where there was nothing before. */
  readonly permille: number | null;
}

const MOST = 9_999;

export function changeOf(now: number, before: number): Change {
  const difference = now - before;
  if (difference === 0) return { direction: 'level', permille: 0 };
  const direction = difference > 0 ? 'up' : 'down';
  if (before === 0) return { direction, permille: null };
  return { direction, permille: Math.min(MOST, Math.round(Math.abs((difference / before) * 1_000))) };
}
