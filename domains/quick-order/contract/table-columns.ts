import { fromSpreadsheet } from '../../../platform/contract/csv.ts';
import { CODE_HEADINGS, QUANTITY_HEADINGS } from './heading-words.ts';
import { cut, MAX_CODE, MAX_QUICK_TEXT } from './typed-lines.ts';

/** A cell within a line: without tabs and line breaks. */
const plain = (cell = '') =>
  cut(
    fromSpreadsheet(
      cell
        .slice(0, 2 * MAX_CODE)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  );

const columnOf = (titles: readonly string[], words: ReadonlySet<string>) =>
  titles.findIndex((title) => words.has(title.trim().toLowerCase()));

/**
 * The rows of a table as lines of code and quantity, parted by a tab: the columns that are titled so, or the first two.
 * Rows without a code are left out.
 */
export function codeAndQuantity(rows: readonly (readonly string[])[]): string[] {
  const titles = rows[0] ?? [];
  const titled = { code: columnOf(titles, CODE_HEADINGS), quantity: columnOf(titles, QUANTITY_HEADINGS) };
  const isTitled = titled.code >= 0 && titled.quantity >= 0;
  const { code, quantity } = isTitled ? titled : { code: 0, quantity: 1 };
  const lines: string[] = [];
  let length = 0;
  for (const cells of isTitled ? rows.slice(1) : rows) {
    if (plain(cells[code]) === '') continue;
    // A table of one column holds lines as they are typed.
    const line = cells.length === 1 ? plain(cells[0]) : `${plain(cells[code])}\t${plain(cells[quantity])}`;
    length += line.length + 1;
    if (length > MAX_QUICK_TEXT) break;
    lines.push(line);
  }
  return lines;
}
