import type { ProductListItem } from '../../../contract/product.ts';

export interface CsvColumn {
  readonly title: string;
  readonly value: (product: ProductListItem) => string | number;
}

// A cell that begins like a formula would be run by a spreadsheet; an apostrophe keeps it text.
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text);

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The products as CSV (RFC 4180), with the byte order mark that spreadsheets know UTF-8 by. */
export function productCsv(products: readonly ProductListItem[], columns: readonly CsvColumn[]): string {
  const head = columns.map((column) => column.title);
  const rows = products.map((product) => columns.map((column) => column.value(product)));
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
