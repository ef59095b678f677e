import { withoutGaps } from '../contract/tracking-number.ts';

const LONGEST = 60;

/**
 * The first column of what was copied from a spreadsheet, a row a line. An empty cell keeps its place, or each number
 * behind it would go to another order; only the line break at the end is none.
 */
export function pastedNumbers(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => withoutGaps(line.split('\t', 1)[0] ?? '').slice(0, LONGEST));
}

/** Those that stand more than once. */
export function numbersTwice(numbers: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(numbers.filter((number) => number !== '' && seen.size === seen.add(number).size));
}
