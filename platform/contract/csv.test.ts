import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('quotes what would break a line, doubles quotes, ends lines with CRLF', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['x,y', 'say "hi"'],
        ['two\nlines', null],
        [1288, ' kept '],
      ],
    ),
  ).toBe('\uFEFFa,b\r\n"x,y","say ""hi"""\r\n"two\nlines",\r\n1288," kept "\r\n');
});

test.each([
  ...['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\tx', '\nx'],
  // Full-width signs as typed on a Chinese keyboard, and other signs that spreadsheets convert to them.
  ...['＝1+1', '＋cmd|x', '－2+3', '＠SUM(A1)', '﹦1', '﹢1', '﹣1+2', '﹫x', '−1+2'],
  ...[' =1+1', '\u3000＝1+1', '\u00a0@x'],
  // Invisible characters before the sign.
  ...['\u200b=1+1', '\u200b \u2060\u00ad＝1+1', '\u200e+1+1', '\ufeff@x', '\u0000=1+1', '\u3164-1+1', '\ufe0f=1'],
])('defuses %j', (text) => {
  const [[value]] = parse(toCsv(['a'], [[text]]), { bom: true, from_line: 2 }) as [[string]];
  expect(value).toBe(`'${text}`);
});

test.each(['-600.00', '+86', '-5'])('leaves the number %s alone', (text) => {
  expect(toCsv(['a'], [[text]])).toBe(`\uFEFFa\r\n${text}\r\n`);
});

test('any text comes back from another reader', () => {
  const harmless = fc.string().filter((text) => !/^'*(?:[\s\p{C}]*[=+\-@]|[\t\r\n])/u.test(text));
  const line = fc.tuple(
    harmless,
    harmless.map((text) => `x${text}`),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const read = parse(toCsv(['a', 'b'], lines), { bom: true, from_line: 2, record_delimiter: '\r\n' });
      expect(read).toEqual(lines);
    }),
  );
});
