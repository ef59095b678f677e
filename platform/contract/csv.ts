/** One line of values under the titles. */
export type CsvRow = readonly (string | number | null)[];

const FORMULA_SIGNS = '=+-@\u2212';
/** Spaces and other invisible characters: a spreadsheet may skip them. */
const UNSEEN_BEGINNING = /^[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A spreadsheet would run a cell that begins like a formula; some also accept full-width and small signs, or skip
 * spaces and invisible characters. A plain number is left alone.
 */
function looksLikeFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  const first = text.replace(UNSEEN_BEGINNING, '').charAt(0).normalize('NFKC');
  return first !== '' && FORMULA_SIGNS.includes(first) && !NUMBER.test(text);
}

/**
 * A text as a spreadsheet may have it: what would run as a formula begins with an apostrophe. One that has apostrophes
 * there already gets one more, so that `fromSpreadsheet` gives back exactly what was written.
 */
export function forSpreadsheet(text: string): string {
  return looksLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text;
}

/** The text that `forSpreadsheet` was given. */
export function fromSpreadsheet(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  const safe = forSpreadsheet(String(value));
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of RFC 4180 text with its line break. */
export const csvLine = (row: CsvRow): string => `${row.map(cell).join(',')}\r\n`;

/** What a file of such lines begins with, so that Excel reads it as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/**
 * Lines as RFC 4180 text that Excel opens directly: byte order mark, CRLF, quotes where needed, and no cell that would
 * run as a formula.
 */
export function toCsv(titles: readonly string[], rows: readonly CsvRow[]): string {
  return CSV_BEGINNING + [titles, ...rows].map(csvLine).join('');
}
