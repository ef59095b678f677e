/** Decompression bombs: whatever is sent, a process may grow by at most 150 MB. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, createDeflate, createDeflateRaw } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbook, workbookParts, zipped } from '../../../platform/server/table-file/xlsx-for-tests.ts';

const MAX_GROWTH_MB = 150;
const KB = 1024;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'argus-bombs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function keep(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

function grownBy(kind: 'table' | 'picture' | 'shown', harmless: string, paths: readonly string[]) {
  const program = join(import.meta.dirname, 'bomb-process.ts');
  const said = execFileSync(process.execPath, [program, kind, harmless, ...paths], { encoding: 'utf8' });
  return JSON.parse(said) as { answers: string[]; grownMb: number };
}

/** This many bytes of a repeated text between two others, compressed without ever being in memory as a whole. */
async function packed(
  deflate: ReturnType<typeof createDeflate>,
  parts: readonly (readonly [string, number])[],
): Promise<{ bytes: Buffer; checksum: number; size: number }> {
  let [checksum, size] = [0, 0];
  async function write() {
    for (const [text, times] of parts) {
      const piece = Buffer.from(text.repeat(Math.min(times, 4096)));
      for (let left = times; left > 0; left -= 4096) {
        const chunk = left < 4096 ? piece.subarray(0, left * Buffer.byteLength(text)) : piece;
        checksum = crc32(chunk, checksum);
        size += chunk.length;
        if (!deflate.write(chunk)) await new Promise((resolve) => deflate.once('drain', resolve));
      }
    }
    deflate.end();
  }
  const [chunks] = await Promise.all([deflate.toArray(), write()]);
  return { bytes: Buffer.concat(chunks as Buffer[]), checksum, size };
}

/** A workbook one of whose parts is generated while it is compressed. */
async function swelling(name: string, parts: readonly (readonly [string, number])[]): Promise<Buffer> {
  const { bytes, checksum, size } = await packed(createDeflateRaw({ level: 9 }), parts);
  const rows = '<row><c t="s"><v>0</v></c></row>';
  const others = { ...workbookParts({ rows, shared: '', styles: '' }), [name]: '' };
  return zipped(others, { replaced: { [name]: { bytes, checksum, size } } });
}

const SHARED = 'xl/sharedStrings.xml';
const SHEET = 'xl/worksheets/sheet1.xml';
const STYLES = 'xl/styles.xml';

describe.runIf(process.platform === 'linux')('a workbook', () => {
  test.each([
    [
      'of one shared string of 468 MB',
      SHARED,
      [
        ['<sst><si><t>', 1],
        ['a', 468_000_000],
        ['</t></si></sst>', 1],
      ],
    ],
    [
      'of one shared string in many pieces',
      SHARED,
      [
        ['<sst><si>', 1],
        [`<r><t>${'a'.repeat(9_000)}</t></r>`, 25_000],
        ['</si></sst>', 1],
      ],
    ],
    [
      'of millions of empty strings',
      SHARED,
      [
        ['<sst>', 1],
        ['<si/>', 4_900_000],
        ['</sst>', 1],
      ],
    ],
    [
      'of tags without end',
      SHARED,
      [
        ['<sst>', 1],
        ['<si>', 40_000_000],
      ],
    ],
    [
      'of long strings, all of them used',
      SHARED,
      [
        ['<sst>', 1],
        [`<si><t>${'é'.repeat(90_000)}</t></si>`, 1_200],
        ['</sst>', 1],
      ],
    ],
    [
      'of a cell in many pieces',
      SHEET,
      [
        ['<worksheet><row><c t="inlineStr"><is>', 1],
        [`<t>${'a'.repeat(9_000)}</t>`, 25_000],
      ],
    ],
    [
      'of millions of styles',
      STYLES,
      [
        ['<styleSheet><cellXfs>', 1],
        ['<xf/>', 3_000_000],
      ],
    ],
    [
      'of millions of formats',
      STYLES,
      [
        ['<styleSheet>', 1],
        ['<numFmt numFmtId="1"/>', 700_000],
      ],
    ],
  ] as const)('%s', async (name, part, pieces) => {
    const small = keep('small.xlsx', workbook({ rows: '<row><c><v>1</v></c></row>' }));
    const bomb = await swelling(part, pieces);
    expect(bomb.length).toBeLessThan(1500 * KB);
    const { grownMb } = grownBy('table', small, [keep('bomb.xlsx', bomb)]);
    expect(grownMb, name).toBeLessThan(MAX_GROWTH_MB);
  });
});

/** A PNG of one colour, as its header says: 8 or 16 bits a sample, in one pass or in seven. */
async function png(width: number, height: number, depth: 8 | 16, interlaced: boolean): Promise<Buffer> {
  const lineBytes = (pixels: number) => 1 + (pixels * 4 * depth) / 8;
  const passes = interlaced
    ? [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 0, 1, 1]];
  const size = passes.reduce((sum, [x = 0, y = 0, dx = 1, dy = 1]) => {
    return sum + Math.ceil((height - y) / dy) * lineBytes(Math.ceil((width - x) / dx));
  }, 0);
  const chunk = (type: string, content: Buffer) => {
    const bytes = Buffer.alloc(12 + content.length);
    bytes.writeUInt32BE(content.length, 0);
    bytes.write(type, 4, 'latin1');
    content.copy(bytes, 8);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  const pixels = await packed(createDeflate({ level: 9 }), [['\0', size]]);
  const beginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([beginning, chunk('IHDR', header), chunk('IDAT', pixels.bytes), chunk('IEND', Buffer.alloc(0))]);
}

const progressive = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();

describe.runIf(process.platform === 'linux')('pictures that come at once', () => {
  test.each([
    ['eight of 16 bits in seven passes', 8, () => png(9000, 8500, 16, true), 'tooLarge'],
    ['three of 8 bits in seven passes, just small enough', 3, () => png(4900, 4900, 8, true), 'whole'],
    ['one of 16 bits, wide and low', 1, () => png(4_000_000, 10, 16, false), 'tooLarge'],
    ['three of 16 bits, as wide as may be', 3, () => png(14_000, 900, 16, false), 'whole'],
    ['eight of 26 megapixels that come in rounds', 8, () => progressive(6500, 4000), 'tooLarge'],
    ['four of 15 megapixels that come in rounds', 4, () => progressive(5000, 3000), 'whole'],
  ] as const)('%s', async (_, count, made, judged) => {
    const small = keep('small.png', await png(8, 8, 8, false));
    const bytes = await made();
    const path = keep(bytes[0] === 0x89 ? 'bomb.png' : 'bomb.jpg', bytes);
    const { answers, grownMb } = grownBy('picture', small, Array(count).fill(path));
    expect(answers).toEqual(Array(count).fill(judged));
    expect(grownMb).toBeLessThan(MAX_GROWTH_MB);
  });

  test('those that everybody sees are converted without growing the mall', async () => {
    const small = keep('small.png', await png(8, 8, 8, false));
    const paths = [
      keep('deep.png', await png(14_000, 900, 16, false)),
      keep('rounds.png', await png(4900, 4900, 8, true)),
      keep('rounds.jpg', await progressive(5000, 3000)),
      keep('flood.png', await png(9000, 8500, 16, true)),
    ];
    const { answers, grownMb } = grownBy('shown', small, paths);
    expect(answers).toEqual(['whole', 'whole', 'whole', 'tooLarge']);
    expect(grownMb).toBeLessThan(MAX_GROWTH_MB / 2);
  });
});
