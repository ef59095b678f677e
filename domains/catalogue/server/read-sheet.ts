import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { readSheet } from 'read-excel-file/node';
import { AppError } from '../../../platform/contract/app-error.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';

/** One line of a table file; line 1 is the header. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const unreadable = () => new AppError(CATALOGUE_ERRORS.importFileUnreadable);

async function* csvLines(source: Readable): AsyncGenerator<SheetLine> {
  const parser = source.pipe(
    parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 1_000_000 }),
  );
  // `pipe` does not hand on the source's failures.
  source.once('error', (error) => parser.destroy(error));
  // Counted here: the parser counts CR LF inside a quoted cell as two lines.
  let next = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { empty_lines: number } }>) {
      yield { line: next + info.empty_lines, cells: record };
      next += 1 + record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) throw unreadable();
    throw error;
  } finally {
    source.destroy();
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // 0.1 + 0.2 of a spreadsheet is meant as 0.3.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return String(cell);
}

async function* xlsxLines(bytes: Buffer): AsyncGenerator<SheetLine> {
  const rows = await readSheet(bytes).catch(() => {
    throw unreadable();
  });
  for (const [index, row] of rows.entries()) {
    if (row.some((cell) => cell !== null)) yield { line: index + 1, cells: row.map(cellText) };
  }
}

/** The text of a csv as it comes from a spreadsheet program: UTF-8, or the encoding of Chinese Windows. */
function csvText(bytes: Buffer): string {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('gb18030').decode(bytes);
  if (text.includes('\u0000') || text.includes('\ufffd')) throw unreadable();
  return text;
}

/** The lines of an uploaded csv or xlsx; told apart by their first bytes, not by their names. */
export function sheetLines(bytes: Buffer): AsyncGenerator<SheetLine> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return xlsxLines(bytes);
  return csvLines(Readable.from([csvText(bytes)]));
}

/** The lines of a csv of any length, read as they are needed; UTF-8. */
export function streamedCsvLines(source: Readable): AsyncGenerator<SheetLine> {
  return csvLines(source);
}
