import { needOfLine, withoutNumbers } from '../../../contract/changes.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Override } from '../../../contract/site.ts';
import type { Line } from '../../../contract/solution.ts';

/** The changes without those of a line of these kinds. */
export const withoutChanges = (
  changes: readonly Override[],
  line: string,
  kinds: readonly Override['change'][],
): Override[] => changes.filter((one) => needOfLine(one.line) !== needOfLine(line) || !kinds.includes(one.change));

/** The changes with a line removed; the numbers of what its need was split over are kept for when it comes back. */
export const withRemoval = (changes: readonly Override[], line: string): Override[] => [
  ...withoutChanges(changes, line, ['swap', 'remove']),
  { line, change: 'remove' },
];

/** The changes without the one that a problem tells of: it means nothing any more. */
export const withoutLost = (changes: readonly Override[], { id, change }: Problem): Override[] =>
  changes.filter((one) => one.line !== change || one.change !== (id === 'swapLost' ? 'swap' : 'quantity'));

const typedOf = (changes: readonly Override[], line: string): number | null => {
  const typed = changes.findLast((one) => one.line === line && one.change === 'quantity');
  return typed?.change === 'quantity' ? typed.quantity : null;
};

/** The changes with a number that was typed; the number that a line needs anyway is no change. */
export function withQuantity(changes: readonly Override[], line: Line, quantity: number): readonly Override[] {
  const isNeeded = quantity === line.quantity && line.flags.every(({ flag }) => flag !== 'quantityChanged');
  const others = withoutNumbers(changes, line);
  if (!isNeeded) return [...others, { line: line.id, change: 'quantity', quantity }];
  return others.length === changes.length ? changes : others;
}

/** The pieces of a line: what was typed since it was worked out, else as it came out. */
export function quantityNow(line: Line, now: readonly Override[], solved: readonly Override[]): number {
  const typed = typedOf(now, line.id);
  return typed === null || typed === typedOf(solved, line.id) ? line.quantity : typed;
}
