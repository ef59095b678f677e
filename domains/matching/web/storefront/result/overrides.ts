import type { Override } from '../../../contract/site.ts';

const needOf = (line: string): string => line.split('~')[0] ?? line;

const isSame = (one: Override, other: Override): boolean => {
  // Of a need that is split over several products each line has its own number; they are swapped and removed together.
  const isNumber = one.change === 'quantity';
  if (isNumber !== (other.change === 'quantity')) return false;
  return isNumber ? one.line === other.line : needOf(one.line) === needOf(other.line);
};

/** The changes with one more, which replaces an earlier one of its kind. */
export const withChange = (changes: readonly Override[], change: Override): Override[] => [
  ...changes.filter((one) => !isSame(one, change)),
  change,
];

/** The changes without those of a line of these kinds. */
export const withoutChanges = (
  changes: readonly Override[],
  line: string,
  kinds: readonly Override['change'][],
): Override[] => changes.filter((one) => needOf(one.line) !== needOf(line) || !kinds.includes(one.change));
