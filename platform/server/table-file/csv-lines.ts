import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { StoredFile } from '../files.ts';
import { MAX_COLUMNS, SHEET_COLUMNS, type TableFile, type TableLine } from './table-file.ts';
import { UnreadableTable } from './unreadable-table.ts';

const MAX_LINE_BYTES = 1_000_000;
/** Every break that a table can have, so that the parser and `boundedLines` see the same lines. */
const LINE_BREAKS = ['\r\n', '\n', '\r'];
const [QUOTE, COMMA, LF, CR] = [0x22, 0x2c, 0x0a, 0x0d];

async function isUtf8(bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** @throws UnreadableTable for bytes that are not text */
async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const checked = (text: string) => {
    if (text.includes('\u0000') || text.includes('\ufffd')) throw new UnreadableTable('no text');
    return text;
  };
  for await (const chunk of bytes) yield checked(decoder.decode(chunk, { stream: true }));
  yield checked(decoder.decode());
}

/**
 * Passes the text on without the empty cells at the ends of lines, as long as no line has too many others: a sheet that
 * is formatted far to the right is saved with a comma for every cell. The parser's own limit counts the text of cells
 * and not their number: a line of commas would fill the memory before it is a record that could be looked at.
 * @throws UnreadableTable
 */
async function* boundedLines(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let isQuoted = false;
  let columns = 1;
  /** Commas behind which nothing has come yet. */
  let commas = 0;
  for await (const piece of text) {
    const kept: string[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charCodeAt(at);
      if (sign === COMMA && !isQuoted) {
        if (commas === 0) kept.push(piece.slice(from, at));
        commas += 1;
        from = at + 1;
        if (commas > SHEET_COLUMNS) throw new UnreadableTable('too many columns');
        continue;
      }
      const endsLine = !isQuoted && (sign === LF || sign === CR);
      if (commas > 0) {
        columns += commas;
        if (!endsLine && columns > MAX_COLUMNS) throw new UnreadableTable('too many columns');
        if (!endsLine) kept.push(','.repeat(commas));
        commas = 0;
        from = at;
      }
      if (endsLine) columns = 1;
      if (sign === QUOTE) isQuoted = !isQuoted;
    }
    if (commas === 0) kept.push(piece.slice(from));
    yield kept.join('');
  }
}

/** The lines of a csv's text, parsed on demand; empty ones are left out. @throws UnreadableTable */
export async function* csvLines(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<TableLine> {
  const parser = parse({
    bom: true,
    record_delimiter: LINE_BREAKS,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_BYTES,
  });
  // Failures surface in the loop below. One may also occur after a consumer has stopped reading.
  pipeline(Readable.from(boundedLines(text)), parser, () => undefined);
  parser.on('error', () => undefined);
  // Counted here: the parser counts CR LF inside a quoted cell as two lines.
  let next = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { empty_lines: number } }>) {
      // A spreadsheet writes emptied rows as rows of commas.
      if (record.some((cell) => cell.trim() !== '')) yield { line: next + info.empty_lines, cells: record };
      next += 1 + record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableTable('no csv', { cause: error }) : error;
  }
}

/** A csv as spreadsheet programs write it: UTF-8, or the encoding of Chinese Windows. */
export async function openCsv(file: StoredFile): Promise<TableFile> {
  const encoding = (await isUtf8(file.read())) ? 'utf-8' : 'gb18030';
  return { lines: () => csvLines(decoded(file.read(), encoding)), close: () => undefined };
}
