const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Where the focus moves in a vertical list, wrapping at both ends; null for a key that moves nothing. */
export function nextPosition(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return null;
  // Without a current item, down leads to the first and up to the last.
  if (at < 0) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}
