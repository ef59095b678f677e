/** One line of values under the titles. */
export type CsvRow = readonly (string | number | null)[];

const FORMULA_SIGNS = '=+-@\u2212';
/** Spaces and other invisible characters: a spreadsheet may skip them. */
const UNSEEN_BEGINNING = /^[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]+/u;
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

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Lines as RFC 4180 text that Excel opens directly: byte order mark, CRLF, quotes where needed, and no cell that would
 * run as a formula.
 */
export function toCsv(titles: readonly string[], rows: readonly CsvRow[]): string {
  return `\uFEFF${[titles, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
