/** How a figure changed against the one before it: the direction, and by how much of the one before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'level';
  /** In tenths of a percent, at most 9,999; null where nothing was there before, or less, of which there is no share. */
  readonly permille: number | null;
}

const MOST = 9_999;
const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** In words; what is cut off is not told as exact. */
export const shareText = (permille: number): string =>
  `${permille >= MOST ? '≥ ' : ''}${SHARE.format(permille / 1_000)}`;

export function changeOf(now: number, before: number): Change {
  const difference = now - before;
  if (difference === 0) return { direction: 'level', permille: 0 };
  const direction = difference > 0 ? 'up' : 'down';
  if (before <= 0) return { direction, permille: null };
  return { direction, permille: Math.min(MOST, Math.round(Math.abs((difference / before) * 1_000))) };
}
