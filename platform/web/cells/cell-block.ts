import type { CellPlace, GridShape } from './cell-keys.ts';

/** Larger than any screen of cells; the rest of what is pasted is not read. */
const MAX_BLOCK_CHARACTERS = 200_000;
const MAX_BLOCK_ROWS = 500;
const MAX_BLOCK_COLUMNS = 50;

const SEPARATORS = '\t\r\n';

const unquoted = (cell: string) => cell.slice(1, -1).replaceAll('""', '"');

/**
 * Where the cell that begins here ends: behind its closing quotation mark if a separator follows, else before the next
 * separator.
 */
function endOfCell(text: string, start: number): number {
  let quote = text[start] === '"' ? text.indexOf('"', start + 1) : -1;
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote !== -1 && SEPARATORS.includes(text[quote + 1] ?? '\t')) return quote + 1;
  let end = start;
  while (end < text.length && !SEPARATORS.includes(text[end] ?? '')) end += 1;
  return end;
}

/**
 * Rows and cells of what a spreadsheet puts on the clipboard: cells parted by tabs, rows by line ends; a cell that
 * contains either is in quotation marks, with its own doubled.
 */
export function readBlock(clipboard: string): string[][] {
  const text = clipboard.slice(0, MAX_BLOCK_CHARACTERS).replaceAll('\u0000', '').toWellFormed();
  const rows: string[][] = [[]];
  for (let at = 0; ; ) {
    const end = endOfCell(text, at);
    const cell = text.slice(at, end);
    const isQuoted = cell.length > 1 && cell.startsWith('"') && /[\t\r\n"]/.test(cell.slice(1, -1));
    rows.at(-1)?.push((isQuoted ? unquoted(cell) : cell).replace(/\s+/g, ' ').trim());
    const separator = text.startsWith('\r\n', end) ? '\r\n' : text[end];
    if (separator === undefined) break;
    if (separator !== '\t') rows.push([]);
    if (rows.length > MAX_BLOCK_ROWS) break;
    at = end + separator.length;
  }
  // What is copied ends with the end of its last row.
  const last = rows.at(-1);
  if (rows.length > 1 && (last?.length === 0 || (last?.length === 1 && last[0] === ''))) rows.pop();
  return rows.slice(0, MAX_BLOCK_ROWS).map((row) => row.slice(0, MAX_BLOCK_COLUMNS));
}

/** Which cells a block fills from a cell on, and how many of its cells find no place or one that is only read. */
export function placeBlock(
  block: readonly (readonly string[])[],
  at: CellPlace,
  shape: GridShape,
): { readonly fills: readonly (CellPlace & { readonly value: string })[]; readonly left: number } {
  const placed = block.flatMap((row, down) =>
    row.map((value, across) => ({ row: at.row + down, column: at.column + across, value })),
  );
  const fills = placed.filter((cell) => cell.row < shape.rows && cell.column < shape.columns && shape.isEditable(cell));
  return { fills, left: placed.length - fills.length };
}
