import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/**
 * The library keeps a text that looks like the escape of a character, which Excel then reads as that character, and
 * two characters that XML cannot hold. Empty cells take no room in the file.
 */
const cellOf = (text: string): string | null =>
  text === ''
    ? null
    : text
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll('\uFFFE', '_xFFFE_')
        .replaceAll('\uFFFF', '_xFFFF_');

async function* cellsOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<(string | null)[]> {
  for await (const row of rows) yield row.map(cellOf);
}

/**
 * A workbook of one sheet of texts, written while it is read: no row stays in memory. If the rows fail, the stream
 * breaks off.
 */
export async function workbookStream(rows: AsyncIterable<readonly string[]>): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const file: unknown = writeXlsxStream(cellsOf(rows), { name: 'Sheet1' });
  // The types of the browser's stream, which tests of pages know as well, differ in a method nobody calls here.
  return Readable.fromWeb(file as ReadableStream<Uint8Array>);
}
