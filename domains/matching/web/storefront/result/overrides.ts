import type { Override } from '../../../contract/site.ts';
import type { Line } from '../../../contract/solution.ts';

/** What a line is needed for; a need that is split over several products has several lines. */
export const needOf = (line: string): string => line.split('~')[0] ?? line;

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

const typedOf = (changes: readonly Override[], line: string): number | null => {
  const typed = changes.findLast((one) => one.line === line && one.change === 'quantity');
  return typed?.change === 'quantity' ? typed.quantity : null;
};

/** The changes with a number that was typed; the number that a line needs anyway is no change. */
export function withQuantity(changes: readonly Override[], line: Line, quantity: number): readonly Override[] {
  const isNeeded = quantity === line.quantity && line.flags.every(({ flag }) => flag !== 'quantityChanged');
  if (!isNeeded) return withChange(changes, { line: line.id, change: 'quantity', quantity });
  return typedOf(changes, line.id) === null
    ? changes
    : changes.filter((one) => one.line !== line.id || one.change !== 'quantity');
}

/** The pieces of a line: what was typed since it was worked out, else as it came out. */
export function quantityNow(line: Line, now: readonly Override[], solved: readonly Override[]): number {
  const typed = typedOf(now, line.id);
  return typed === null || typed === typedOf(solved, line.id) ? line.quantity : typed;
}
