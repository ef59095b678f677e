/** One line of values under the titles. */
export type CsvRow = readonly (string | number | null)[];

const FORMULA_SIGNS = '=+-@\u2212';
/** Spaces, and whatever else is not seen: a spreadsheet may look behind it. */
const UNSEEN_BEGINNING = /^[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]+/u;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A cell that begins like a formula would be run by a spreadsheet, some of which also take the full-width and small
 * signs of Chinese typing, or look behind spaces and signs that are not seen. A plain number is left alone.
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
 * Lines as RFC 4180 text that Excel opens as it is: byte order mark, CRLF, quotes where needed, nothing that would be
 * taken for a formula.
 */
export function toCsv(titles: readonly string[], rows: readonly CsvRow[]): string {
  return `\uFEFF${[titles, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
