import { codeAndQuantity } from '../contract/table-columns.ts';
import { MAX_QUICK_LINES } from '../contract/typed-lines.ts';

/** Of a pasted table: more than the most lines with a dozen columns need. */
const LONGEST_TABLE = 1_000_000;
/** Lines that are read: some more than can be ordered, so that too many are told. */
const MOST_ROWS = 2 * MAX_QUICK_LINES;

/**
 * The lines of code and quantity in a pasted table whose cells are parted so. A cell with a line break or a separator
 * in it stands in quotes; where quotes do not pair, they are signs of the text (`4" dome`).
 */
export async function linesOfTable(text: string, delimiter: string): Promise<string[]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const rowsOf = (quote: '"' | false): string[][] =>
    parse(text.slice(0, LONGEST_TABLE), {
      bom: true,
      delimiter,
      quote,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_ROWS,
    });
  try {
    return codeAndQuantity(rowsOf('"'));
  } catch {
    return codeAndQuantity(rowsOf(false));
  }
}
