import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAndQuantity } from '../contract/table-columns.ts';
import { onlyLines, typedLines, withLines } from '../contract/typed-lines.ts';

const read = (text: string) => typedLines(text).map(({ code, quantity }) => [code, quantity]);

describe('a typed line', () => {
  it.each([
    ['DS-2CD, 12', 'DS-2CD', 12],
    ['DS-2CD,12', 'DS-2CD', 12],
    ['DS-2CD，12', 'DS-2CD', 12],
    ['DS-2CD；１２', 'DS-2CD', 12],
    ['DS-2CD; 12;', 'DS-2CD', 12],
    ['DS-2CD\t12', 'DS-2CD', 12],
    ['DS-2CD\tBullet camera, 4 mm\t\t12\t', 'DS-2CD', 12],
    ['DS-2CD,Bullet camera,12', 'DS-2CD', 12],
    ['AB-1\t2\t3,500.00', 'AB-1', 2],
    ['AB-1\tCamera\t2\t3,500.00', 'AB-1', null],
    ['AB-1; 2; 3,500.00', 'AB-1', null],
    ['DS-2CD 12', 'DS-2CD', 12],
    ['DS-2CD　12 台', 'DS-2CD', 12],
    ['DS-2CD x 12', 'DS-2CD', 12],
    ['DS-2CD x12', 'DS-2CD', 12],
    ['DS-2CD × 12', 'DS-2CD', 12],
    ['DS-2CD*12', 'DS-2CD', 12],
    ['DS-2CD, 1,200', 'DS-2CD', 1_200],
    ['DS-2CD\t12.0', 'DS-2CD', 12],
    ['DS-2CD, 12 pcs', 'DS-2CD', 12],
    ['Rocket M2', 'Rocket M2', 1],
    ['Rocket M2 3', 'Rocket M2', 3],
    ['DS-2CD', 'DS-2CD', 1],
    ['12', '12', 1],
    ['DS-2CD, 1.5', 'DS-2CD', null],
    ['DS-2CD, 0', 'DS-2CD', null],
    ['DS-2CD, -3', 'DS-2CD', null],
    ['DS-2CD, a dozen', 'DS-2CD', null],
    ['DS-2CD, 1000000', 'DS-2CD', null],
  ])('%j is %s of %s', (line, code, quantity) => {
    expect(read(line)).toEqual([[code, quantity]]);
  });

  it('has the number that it has in the text; titles and blank lines are left out', () => {
    expect(typedLines('商品编码,数量\n\nA, 1\r\n  \nB, 2').map(({ line, code }) => [line, code])).toEqual([
      [3, 'A'],
      [5, 'B'],
    ]);
    expect(typedLines('Part number\tQty\nA\t1')).toHaveLength(1);
  });

  it('is read back as it was written, whatever the code and the separator', () => {
    const code = fc.stringMatching(/^[A-Z][A-Z0-9/.-]{0,30}[A-Z]$/);
    const separator = fc.constantFrom(', ', ',', '，', ';', '；', '\t', ' ', '   ', ' × ', '*');
    fc.assert(
      fc.property(code, separator, fc.integer({ min: 1, max: 999_999 }), (name, between, quantity) => {
        expect(read(`${name}${between}${quantity}`)).toEqual([[name, quantity]]);
      }),
    );
  });

  it('of a hundred thousand hostile signs is read to its end', () => {
    for (const hostile of [' ', ',', '\t', '1', 'x ', '1,', '\u3000', '×', 'ﷺ']) {
      expect(typedLines(`A${hostile.repeat(100_000)}`)).toHaveLength(1);
    }
  });
});

describe('a line longer than any that has a meaning', () => {
  it('is read no further: to normalize all of it would hold up everybody', () => {
    expect(read(`A${' '.repeat(700)},5`)).toEqual([['A', 1]]);
    expect(typedLines(`A${'\u0301'.repeat(60_000)}${'\u0323'.repeat(60_000)}`)).toHaveLength(1);
  });
});

describe('the text', () => {
  it('takes suggested quantities over, and loses the lines that they replace', () => {
    const a = { lines: [1, 5], code: 'A', quantity: 10 };
    const b = { lines: [2, 4], code: 'B', quantity: 20 };
    expect(withLines('A, 3\nb, 1\nC, 2\nB, 1\na, 4', [a])).toBe('A, 10\nb, 1\nC, 2\nB, 1');
    expect(withLines('A, 3\nb, 1\nC, 2\nB, 1\na, 4', [a, b])).toBe('A, 10\nB, 20\nC, 2');
  });

  it('keeps what was left out, or loses what was removed', () => {
    expect(onlyLines('A\nB\nC', [1, 3], true)).toBe('A\nC');
    expect(onlyLines('A\nB\nC', [1, 3], false)).toBe('B');
  });
});

describe('a table', () => {
  it('is read by the titles of its columns, or as code and quantity', () => {
    expect(
      codeAndQuantity([
        ['No.', 'Name', 'Qty', 'Part number'],
        ['1', 'Camera', '5', "'-A-1"],
        ['2', '', '', ''],
      ]),
    ).toEqual(['-A-1\t5']);
    expect(codeAndQuantity([['A-1', '5'], ['A-2; 3']])).toEqual(['A-1\t5', 'A-2; 3']);
    expect(codeAndQuantity([])).toEqual([]);
  });
});
