/** One line of values under the titles. */
export type CsvRow = readonly (string | number | null)[];

// A cell that begins like a formula would be run by Excel; a plain number is left alone.
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Lines as RFC 4180 text that Excel opens as it is: byte order mark, CRLF, quotes where needed, nothing that would be
 * taken for a formula.
 */
export function toCsv(titles: readonly string[], rows: readonly CsvRow[]): string {
  return `\uFEFF${[titles, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
