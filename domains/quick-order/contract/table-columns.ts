import { fromSpreadsheet } from '../../../platform/contract/csv.ts';
import { headingOf, isTotal } from './heading-words.ts';
import { cut, MAX_CODE, MAX_QUICK_TEXT } from './typed-lines.ts';

/** Above the titles of its columns a quotation has its own title, whom it is for, and the day. */
export const TITLES_WITHIN = 30;

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

interface Columns {
  /** The first that is filled is read: a part number names one article, a model may be several. */
  readonly codes: readonly number[];
  readonly quantity: number;
}

/** The columns under these titles; null where they are no titles. */
function columnsUnder(titles: readonly string[]): Columns | null {
  const headings = titles.map(headingOf);
  const quantity = headings.indexOf('quantity');
  const codes = [headings.indexOf('part'), headings.indexOf('model')].filter((at) => at >= 0);
  return quantity >= 0 && codes.length > 0 ? { codes, quantity } : null;
}

/** Without titles: the first two. */
const FIRST_TWO: Columns = { codes: [0], quantity: 1 };

/**
 * The rows of a table as lines of code and quantity, parted by a tab: the columns that are titled so, or the first two.
 * What stands above the titles, rows without a code and sums are left out.
 */
export function codeAndQuantity(rows: readonly (readonly string[])[]): string[] {
  const titles = rows.slice(0, TITLES_WITHIN).findIndex((cells) => columnsUnder(cells) !== null);
  let columns = columnsUnder(rows[titles] ?? []) ?? FIRST_TWO;
  const lines: string[] = [];
  let length = 0;
  for (const cells of rows.slice(titles + 1)) {
    // A table of several pages has its titles on each of them.
    const next = titles < 0 ? null : columnsUnder(cells);
    if (next) {
      columns = next;
      continue;
    }
    const code = columns.codes.map((at) => plain(cells[at])).find((text) => text !== '') ?? '';
    if (code === '' || (titles >= 0 && isTotal(code))) continue;
    // A table of one column holds lines as they are typed.
    const line = cells.length === 1 ? plain(cells[0]) : `${code}\t${plain(cells[columns.quantity])}`;
    length += line.length + 1;
    if (length > MAX_QUICK_TEXT) break;
    lines.push(line);
  }
  return lines;
}

const SEPARATORS = ['\t', ',', ';', '，', '；'] as const;
/** Longer lines are none of titles. */
const LONGEST_TITLES = 2_000;

/** What parts the cells of a pasted table with titled columns; null for any other text. */
export function tableSeparator(text: string): string | null {
  const lines = text
    .slice(0, TITLES_WITHIN * LONGEST_TITLES)
    .split(/\r\n|\r|\n/, TITLES_WITHIN)
    .filter(({ length }) => length <= LONGEST_TITLES);
  for (const line of lines) {
    const cells = (separator: string) => line.split(separator).map((cell) => cell.replaceAll('"', ''));
    const separator = SEPARATORS.find((one) => columnsUnder(cells(one)) !== null);
    if (separator) return separator;
  }
  return null;
}
