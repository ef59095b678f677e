import type { Cover } from '../need.ts';

/**
 * Units that one piece covers when it says `value` of the attribute. Parts that must not be divided leave a rest: a
 * piece that does not hold everything may stay empty by nearly the largest part, so that much is not counted on. Then
 * pieces whose covers add up to `units` hold all parts, in whatever order they are filled.
 */
export function unitsCovered(cover: Cover, value: number): number {
  const units = Math.floor(value * (cover.scale ?? 1) + 1e-9);
  const largest = cover.largest ?? 1;
  if (units >= cover.units) return units;
  return units < largest ? 0 : units - (largest - 1);
}
