import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import type { StoredFile } from '../files.ts';
import { csvLines } from './csv-lines.ts';
import { openGuardedTable, TABLE_LIMITS } from './guarded-table.ts';
import { openTable } from './open-table.ts';
import { SpilledStrings } from './spilled-strings.ts';
import { MAX_COLUMNS, SHEET_COLUMNS, type TableLine } from './table-file.ts';
import type { TableAnswer, TableQuestion } from './table-worker.ts';
import { UnreadableTable } from './unreadable-table.ts';
import { inMemory, workbook, workbookParts, zipped } from './xlsx-for-tests.ts';
import { ZipFile } from './zip-file.ts';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function linesOf(bytes: Buffer): Promise<TableLine[]> {
  const table = await openTable(inMemory(bytes));
  try {
    return await all(table.lines());
  } finally {
    table.close();
  }
}
const cellsOf = async (bytes: Buffer) => (await linesOf(bytes)).map(({ cells }) => cells);
const unreadable = (bytes: Buffer) => expect(linesOf(bytes)).rejects.toThrow(UnreadableTable);

describe('cells of a workbook', () => {
  test('shared strings, also of several pieces, without how they sound', async () => {
    const shared =
      '<si><t>plain &amp; simple</t></si><si><r><t>two </t></r><r><t xml:space="preserve">pieces</t></r><rPh><t>sound</t></rPh></si><si><t>a_x000A_b</t></si><si/>';
    const row = [0, 1, 2, 3, 1].map((n) => `<c t="s"><v>${n}</v></c>`).join('');
    expect(await cellsOf(workbook({ rows: `<row>${row}</row>`, shared }))).toEqual([
      ['plain & simple', 'two pieces', 'a\nb', '', 'two pieces'],
    ]);
  });

  test('inline strings, numbers, truth, errors', async () => {
    const cells = [
      '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
      '<c><v>0.30000000000000004</v></c>',
      '<c><v>6901234567893</v></c>',
      '<c t="n"><v>1E-3</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#REF!</v></c>',
      '<c t="d"><v>2026-11-21T10:00:00</v></c>',
    ];
    expect(await cellsOf(workbook({ rows: `<row>${cells.join('')}</row>` }))).toEqual([
      ['inline', '0.3', '6901234567893', '0.001', 'true', '#REF!', '2026-11-21'],
    ]);
  });

  test('formulas count with their results', async () => {
    const row = '<row><c t="str"><f>A2&amp;"x"</f><v>result</v></c><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c></row>';
    expect(await cellsOf(workbook({ rows: row }))).toEqual([['result', '2']]);
  });

  test('numbers in a style of days are days; in a style of money they are not', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[Red]&quot;day&quot; #,##0.00"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const row = `<row>${[0, 1, 2, 3].map((style) => `<c s="${style}"><v>46347.5</v></c>`).join('')}</row>`;
    expect(await cellsOf(workbook({ rows: row, styles }))).toEqual([
      ['46347.5', '2026-11-21', '2026-11-21', '46347.5'],
    ]);
    const from1904 = workbook({ rows: row, styles, properties: '<workbookPr date1904="1"/>' });
    expect((await cellsOf(from1904))[0]?.[1]).toBe('2030-11-22');
  });

  test('stand where their address says; empty ones and empty lines leave room', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="3"><c r="A3" s="1"/></row><row r="5"><c><v>3</v></c></row>';
    const [first, second] = await linesOf(workbook({ rows }));
    expect(first).toEqual({ line: 2, cells: ['', '1', ...Array(24).fill(''), '2'] });
    expect(second).toEqual({ line: 5, cells: ['3'] });
  });

  test('names with a prefix and parts that are not packed are read the same', async () => {
    const parts = workbookParts({ rows: null });
    const sheet = '<x:worksheet><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const archive = zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }, { deflated: false });
    expect(await cellsOf(archive)).toEqual([['7']]);
  });
});

test('lines of a csv without a value are left out and leave room', async () => {
  expect(await linesOf(Buffer.from('a,b\r\n,\r\n\r\n1,2\r\n\r'))).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['1', '2'] },
  ]);
});

describe('what is no table', () => {
  const rows = '<row><c t="inlineStr"><is><t>cell</t></is></c></row>'.repeat(3000);
  const whole = workbook({ rows });

  test.each([
    ['a workbook without its sheet', workbook({ rows: null })],
    ['an archive that is no workbook', zipped({ 'word/document.xml': '<document/>' })],
    ['a string that is not shared', workbook({ rows: '<row><c t="s"><v>0</v></c></row>' })],
    ['lines out of order', workbook({ rows: '<row r="2"><c><v>1</v></c></row><row r="2"/>' })],
    ['a column beyond the last', workbook({ rows: '<row><c r="ZZZZ1"><v>1</v></c></row>' })],
    ['a filled cell far to the right', workbook({ rows: '<row><c r="AMK1"><v>1</v></c></row>' })],
    ['a filled cell behind many commas', Buffer.from(`a,b\r\n${','.repeat(MAX_COLUMNS)}x`)],
    ['a line of more commas than a sheet has columns', Buffer.from(`a,b\r\n${','.repeat(SHEET_COLUMNS + 1)}`)],
    [
      'a tag that is not closed',
      zipped({ ...workbookParts({ rows }), 'xl/worksheets/sheet1.xml': '<worksheet><row>' }),
    ],
    ['a text without end', workbook({ rows: `<row><c t="str"><v>${'x'.repeat(3_000_000)}</v></c></row>` })],
    ['half a workbook', whole.subarray(0, whole.length / 2)],
    ['a workbook whose end is cut off', whole.subarray(0, -10)],
    ['only a beginning', Buffer.from('PK\u0003\u0004 and nothing more')],
    ['a program', Buffer.from([0x4d, 0x5a, 0, 1, 2, 3, 0xff])],
    ['a quote that stays open', Buffer.from('a,"b\r\n1,2')],
    ['a quote within a cell', Buffer.from('{\n  "name": "argus"\n}')],
    ['a line without end', Buffer.from(`a,b\r\n${'x'.repeat(1_100_000)}`)],
  ])('%s', (_, bytes) => unreadable(bytes));

  test('a workbook with one wrong byte', async () => {
    const damaged = Buffer.from(whole);
    const name = damaged.indexOf('xl/worksheets/sheet1.xml');
    damaged[name + 200] = (damaged[name + 200] ?? 0) ^ 0x55;
    await unreadable(damaged);
  });

  test('a directory of thousands of entries is not read entry by entry', async () => {
    const entries = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`e${n}`, '']));
    const file = inMemory(zipped(entries, { deflated: false }));
    let reads = 0;
    const counted: StoredFile = {
      ...file,
      read: (start, end) => {
        reads += 1;
        return file.read(start, end);
      },
    };
    const zip = await ZipFile.open(counted);
    expect([zip.has('e0'), zip.has('e9999'), zip.has('e10000')]).toEqual([true, true, false]);
    expect(reads).toBeLessThan(20);
  });

  test('what swells beyond its limit, whatever its header says, and is read no further', async () => {
    const archive = zipped({ bomb: Buffer.alloc(50_000_000) });
    const zip = await ZipFile.open(inMemory(archive));
    let read = 0;
    const unpack = async () => {
      for await (const chunk of zip.bytesOf('bomb', 1_000_000)) read += chunk.length;
    };
    await expect(unpack()).rejects.toThrow(UnreadableTable);
    expect(read).toBeLessThanOrEqual(1_000_000);
  });

  test('what swells more than any table does, though it stays below its limit', async () => {
    const archive = zipped({ bomb: Buffer.alloc(50_000_000) });
    const zip = await ZipFile.open(inMemory(archive));
    let read = 0;
    const unpack = async () => {
      for await (const chunk of zip.bytesOf('bomb', 256_000_000)) read += chunk.length;
    };
    await expect(unpack()).rejects.toThrow(UnreadableTable);
    expect(read).toBeLessThanOrEqual(100 * archive.length);
  });
});

describe('a table of any length', () => {
  test('commas without end are refused while they are read', async () => {
    let given = 0;
    const commas = function* (piece: string) {
      yield 'a,b\n';
      for (given = 0; given < 2_000_000; given += piece.length) yield piece;
    };
    for (const piece of [','.repeat(1_000), '"\n",'.repeat(200), '"",'.repeat(200)]) {
      await expect(all(csvLines(commas(piece)))).rejects.toThrow(UnreadableTable);
      expect(given).toBeLessThan(200_000);
    }
  });

  test('commas and breaks within quotes are no columns and lines', async () => {
    const text = `a,"${','.repeat(2 * MAX_COLUMNS)}""\n,"\rb,c\n${',x'.repeat(MAX_COLUMNS - 1)}`;
    const lines = await all(csvLines([...text]));
    expect(lines.map(({ line, cells }) => [line, cells.length])).toEqual([
      [1, 2],
      [3, 2],
      [4, MAX_COLUMNS],
    ]);
  });

  test('formatted cells up to the last column of a sheet are no content', async () => {
    expect(await cellsOf(workbook({ rows: '<row><c><v>7</v></c><c r="XFD1" s="1"/></row>' }))).toEqual([['7']]);
    // Saved as csv, each of them is a comma.
    const right = ','.repeat(SHEET_COLUMNS - 2);
    const text = `a,b${right}\r\n"1,",,3${right}\n,${right}\r\n4${right},`;
    const lines = [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,', '', '3'] },
      { line: 4, cells: ['4'] },
    ];
    for (const pieces of [[text], text.match(/.{1,7}/gsu) ?? []]) expect(await all(csvLines(pieces))).toEqual(lines);
  });

  test('a csv is taken from its source only as far as its lines are asked for', async () => {
    let given = 0;
    function* endless() {
      for (;;) {
        given += 1;
        yield `row ${given},cell\r\n`.repeat(100);
      }
    }
    const lines = csvLines(endless());
    for (let taken = 0; taken < 1000; taken += 1) await lines.next();
    expect(given * 100 - 1000).toBeLessThan(10_000);
    await lines.return(undefined);
    await new Promise((resolve) => setImmediate(resolve));
    const after = given;
    await new Promise((resolve) => setImmediate(resolve));
    expect(given).toBe(after);
  });

  test('of a workbook no more is unpacked than its lines need', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => `<row><c><v>${n * 7919}</v></c></row>`).join('');
    const file = workbook({ rows });
    let given = 0;
    const counted = {
      path: '',
      byteSize: file.length,
      read: (start = 0, end = file.length) => {
        async function* pieces() {
          for (let at = start; at < end; at += 4096) {
            given += Math.min(4096, end - at);
            yield file.subarray(at, Math.min(end, at + 4096));
          }
        }
        return Readable.from(pieces(), { highWaterMark: 1 });
      },
    };
    const table = await openTable(counted);
    const opened = given;
    const lines = table.lines();
    for (let taken = 0; taken < 1000; taken += 1) await lines.next();
    expect(given - opened).toBeLessThan(file.length / 4);
    await lines.return(undefined);
    expect((await all(table.lines())).length).toBe(100_000);
    table.close();
  });

  test('is read from its first line each time, in the encoding of Chinese Windows as well', async () => {
    const table = await openTable(inMemory(Buffer.from([0xc9, 0xe3, 0xcf, 0xf1, 0x2c, 0x31])));
    for (const _ of [1, 2]) {
      expect((await all(table.lines())).map(({ cells }) => cells)).toEqual([['摄像', '1']]);
    }
  });
});

test('spilled strings come back, short and long, near and far', () => {
  const strings = new SpilledStrings();
  const written = Array.from({ length: 20_000 }, (_, n) => `${n} 字 ${'x'.repeat(n % 97 === 0 ? 70_000 : n % 50)}`);
  for (const text of written) strings.add(text);
  expect(strings.count).toBe(written.length);
  for (const at of [0, 19_999, 97, 98, 10_000, 1, 19_400, 0]) expect(strings.get(at)).toBe(written[at]);
  expect(written.every((text, at) => strings.get(at) === text)).toBe(true);
  expect(strings.get(20_000)).toBeUndefined();
  expect(strings.get(-1)).toBeUndefined();
  expect(strings.get(0.5)).toBeUndefined();
  strings.close();
});

test('lines with a single cell in the last column come a few at a time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'argus-table-'));
  const path = join(folder, 'wide.xlsx');
  const rows = Array.from({ length: 100 }, (_, n) => `<row><c r="AMJ${n + 1}" t="str"><v>1</v></c></row>`).join('');
  writeFileSync(path, workbook({ rows }));
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { workerData: { path }, execArgv: [] });
  const question: TableQuestion = 'first';
  worker.postMessage(question);
  const [answer] = (await once(worker, 'message')) as [TableAnswer];
  await worker.terminate();
  rmSync(folder, { recursive: true });
  const cells = 'lines' in answer ? answer.lines.reduce((sum, line) => sum + line.cells.length, 0) : 0;
  expect(cells).toBeGreaterThan(0);
  expect(cells).toBeLessThanOrEqual(17 * MAX_COLUMNS);
});

test('a table that is never too slow, but slow without end, is ended', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'argus-table-')), 'table.csv');
  writeFileSync(path, 'a,b\n'.repeat(1_000));
  const read = async (totalMs: number) => {
    const table = openGuardedTable(path, new AbortController().signal, { ...TABLE_LIMITS, totalMs });
    try {
      return (await all(table.lines())).length;
    } finally {
      table.close();
    }
  };
  expect(await read(TABLE_LIMITS.totalMs)).toBe(1_000);
  await expect(read(0)).rejects.toThrow(UnreadableTable);
  rmSync(dirname(path), { recursive: true });
});
