import { fromSpreadsheet } from '../../../platform/contract/csv.ts';
import { headingOf, isTotal } from './heading-words.ts';
import { cut, MAX_CODE, MAX_QUICK_TEXT } from './typed-lines.ts';

/** Above the titles of its columns a quotation has its own title, whom it is for, and the day. */
export const TITLES_WITHIN = 30;
/** Columns that are looked at: no list of goods has more, and a file of thousands would hold up everybody. */
export const MOST_COLUMNS = 60;

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
  /** What stands above them, the quantity first. */
  readonly titles: readonly string[];
}

/** What stands in the columns that count, the quantity first; no other cell is read. */
const countedCells = (cells: readonly string[], { codes, quantity }: Omit<Columns, 'titles'>) =>
  [quantity, ...codes].map((at) => plain(cells[at]));

/** The columns under these titles; null where they are no titles. */
function columnsUnder(row: readonly string[]): Columns | null {
  const cells = row.slice(0, MOST_COLUMNS);
  const headings = cells.map(headingOf);
  const quantity = headings.indexOf('quantity');
  const codes = [headings.indexOf('part'), headings.indexOf('model')].filter((at) => at >= 0);
  if (quantity < 0 || codes.length === 0) return null;
  return { codes, quantity, titles: countedCells(cells, { codes, quantity }) };
}

/** Without titles: the first two. */
const FIRST_TWO: Columns = { codes: [0], quantity: 1, titles: [] };

/** The titled columns, and how many rows end with their titles; without titles the first two, below nothing. */
function columnsOf(rows: readonly (readonly string[])[]): { columns: Columns; above: number } {
  for (const [at, cells] of rows.slice(0, TITLES_WITHIN).entries()) {
    const columns = columnsUnder(cells);
    if (columns) return { columns, above: at + 1 };
  }
  return { columns: FIRST_TWO, above: 0 };
}

/**
 * The rows of a table as lines of code and quantity, parted by a tab: the columns that are titled so, or the first two.
 * What stands above the titles, rows without a code and sums are left out.
 */
export function codeAndQuantity(rows: readonly (readonly string[])[]): string[] {
  const { columns, above } = columnsOf(rows);
  const { titles } = columns;
  const lines: string[] = [];
  let length = 0;
  for (const cells of rows.slice(above)) {
    const counted = countedCells(cells, columns);
    // A table of several pages has the same titles on each of them.
    if (above > 0 && counted.every((text, at) => text === titles[at])) continue;
    const [quantity = '', ...codes] = counted;
    const code = codes.find((text) => text !== '') ?? '';
    if (code === '' || (above > 0 && isTotal(code))) continue;
    // A table of one column holds lines as they are typed.
    const line = cells.length === 1 ? code : `${code}\t${quantity}`;
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
    const cells = (separator: string) => line.split(separator, MOST_COLUMNS).map((cell) => cell.replaceAll('"', ''));
    const separator = SEPARATORS.find((one) => line.includes(one) && columnsUnder(cells(one)) !== null);
    if (separator) return separator;
  }
  return null;
}
