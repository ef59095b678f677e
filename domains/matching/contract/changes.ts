/** Changes by hand: products that a customer put in, lines that were removed, numbers that were typed. */
import type { Override } from './site.ts';
import type { Line } from './solution.ts';

type TypedNumber = Override & { readonly change: 'quantity' };

/** The need of a line: what is before the SKU that tells lines of one need apart. */
export const needOfLine = (line: string): string => line.split('~')[0] ?? line;

/** Whether a number was typed for the product of this line while its need was split over several products. */
const isOfProduct = (typed: TypedNumber, { id, skuId }: Line): boolean => `${id}~${skuId}` === typed.line;

/**
 * Whether a number that was typed holds: its line is there, or its product has taken the whole need, for which nothing
 * else was typed and the number was enough.
 */
export function isInForce(typed: TypedNumber, lines: readonly Line[], changes: readonly Override[]): boolean {
  if (lines.some(({ id }) => id === typed.line)) return true;
  const line = lines.find((one) => isOfProduct(typed, one));
  if (line === undefined || changes.some((one) => one.change === 'quantity' && one.line === line.id)) return false;
  return line.quantity === typed.quantity || line.flags.some(({ flag }) => flag === 'quantityChanged');
}

/**
 * The changes with another product for a line, in place of an earlier one. A number that holds is kept; one that holds no
 * more is forgotten, so that it does not come back with the line that it was typed for.
 * @param lines of the result that the product is chosen in
 */
export function withSwap(
  changes: readonly Override[],
  line: string,
  skuId: number,
  lines: readonly Line[],
): readonly Override[] {
  const need = needOfLine(line);
  const kept = changes.filter(
    (one) => needOfLine(one.line) !== need || (one.change === 'quantity' && isInForce(one, lines, changes)),
  );
  return [...kept, { line, change: 'swap', skuId }];
}

/** The changes without the numbers that were typed for a line, by whatever name it had. */
export const withoutNumbers = (changes: readonly Override[], line: Line): Override[] =>
  changes.filter((one) => one.change !== 'quantity' || (one.line !== line.id && !isOfProduct(one, line)));
