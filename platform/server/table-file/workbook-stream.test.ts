import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openTable } from './open-table.ts';
import { workbookStream } from './workbook-stream.ts';
import { inMemory } from './xlsx-for-tests.ts';
import { ZipFile } from './zip-file.ts';

const written = async (rows: string[][]) => buffer(await workbookStream(Readable.from(rows)));

async function readBack(rows: string[][]): Promise<(readonly string[])[]> {
  const table = await openTable(inMemory(await written(rows)));
  try {
    const lines: (readonly string[])[] = [];
    for await (const { cells } of table.lines()) lines.push(cells);
    return lines;
  } finally {
    table.close();
  }
}

test.each([
  ['a text that looks like the escape of a character', '_x0041_ and _x005F_x0041_, _xyz_'],
  ['characters that XML cannot hold', 'a\u0000b\u000B\uFFFEc\uFFFF'],
  ['signs of XML', '<a href="x">&amp; \'</a> ]]>'],
  ['white space', '  two\tspaces\r\nand lines\n'],
  ['what looks like another type', '0012'],
  ['a formula', '=1+1'],
  ['signs outside the first plane', '𠮷 😀'],
])('%s is read back as it was', async (_, cell) => {
  expect(await readBack([[cell, '', cell]])).toEqual([[cell, '', cell]]);
});

test('no character is written that XML cannot hold', async () => {
  const zip = await ZipFile.open(inMemory(await written([['a\uFFFEb\uFFFF', 'c\u0001']])));
  const sheet = await text(zip.bytesOf('xl/worksheets/sheet1.xml', 100_000));
  expect(sheet).toContain('a_xFFFE_b_xFFFF_');
  expect(sheet).not.toMatch(/[^\n\x20-\uFFFD]/);
});

test('rows that fail break the file off', async () => {
  async function* failing() {
    yield ['first'];
    throw new Error('the database is gone');
  }
  await expect(buffer(await workbookStream(failing()))).rejects.toThrow('the database is gone');
});

test('rows are read no faster than the file is, and no longer', async () => {
  let read = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) {
        read++;
        // Nothing that can be packed.
        yield [Array.from({ length: 1_000 }, () => Math.random().toString(36)).join('')];
      }
    } finally {
      end();
    }
  }
  const file = await workbookStream(endless());
  for await (const bytes of file) if (bytes.length > 0) break;
  expect(read).toBeLessThan(200);
  await ended;
});
