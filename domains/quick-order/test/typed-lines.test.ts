import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingOf } from '../contract/heading-words.ts';
import { codeAndQuantity, tableSeparator } from '../contract/table-columns.ts';
import { MAX_QUICK_TEXT, onlyLines, typedLines, withLines, withoutAdded } from '../contract/typed-lines.ts';
import { linesOfFile } from '../server/lines-of-file.ts';
import { insertLines } from '../web/insert-lines.ts';
import { linesOfTable } from '../web/pasted-table.ts';

/** Rows that count how often a cell of theirs is read. */
function countedRows(rows: readonly (readonly string[])[]) {
  let readings = 0;
  const counting: ProxyHandler<readonly string[]> = {
    get: (cells, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) readings += 1;
      return Reflect.get(cells, key);
    },
  };
  return { rows: rows.map((cells) => new Proxy(cells, counting)), readings: () => readings };
}
const rowsOfA = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'a'));

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
    ['DS-2CD,', 'DS-2CD', null],
    ['DS-2CD； ', 'DS-2CD', null],
    ['DS-2CD, 1.5', 'DS-2CD', null],
    ['DS-2CD, 0', 'DS-2CD', null],
    ['DS-2CD, -3', 'DS-2CD', null],
    ['DS-2CD, a dozen', 'DS-2CD', null],
    ['DS-2CD, 1000000', 'DS-2CD', null],
    ['DS-2CD 2.5', 'DS-2CD', null],
    ['DS-2CD 2.5 pcs', 'DS-2CD', null],
    ['DS-2CD x2.5', 'DS-2CD', null],
    ['DS-2CD 0', 'DS-2CD', null],
    ['DS-2CD -3', 'DS-2CD', null],
    ['DS-2CD 2.0', 'DS-2CD', 2],
    ['Rocket 5.8G', 'Rocket 5.8G', 1],
    ['Rocket 301500001', 'Rocket 301500001', 1],
    ['2.5', '2.5', 1],
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

  it.each([
    ['ONE-MODEL, many', 'CODE, many'],
    ['ONE-MODEL, 2, 3,500.00', 'CODE, 2, 3,500.00'],
    ['ONE-MODEL\tCamera\t2\t3,500.00', 'CODE\tCamera\t2\t3,500.00'],
    ['ONE-MODEL\tCamera\tmany', 'CODE, many'],
  ])('of %j keeps what is no number of pieces when its article is picked', (raw, picked) => {
    const text = withLines(raw, [{ lines: [1], code: 'CODE', quantity: null }]);
    expect(text).toBe(picked);
    expect(read(text)).toEqual([['CODE', null]]);
  });

  it.each(['', 'x', '0', '-1', '1,5', 'a,5', '2×3'])('keeps %j, typed for a quantity, as none', (typed) => {
    const text = withLines('CODE\t7\tCamera\nB, 2', [{ lines: [1], code: 'CODE', quantity: null, typed }]);
    expect(read(text)).toEqual([
      ['CODE', null],
      ['B', 2],
    ]);
  });

  it('keeps what was left out, or loses what was removed', () => {
    expect(onlyLines('A\nB\nC', [1, 3], true)).toBe('A\nC');
    expect(onlyLines('A\nB\nC', [1, 3], false)).toBe('B');
  });

  it('loses what was added, and nothing that was typed meanwhile', () => {
    const sent = 'A, 1\nB, 2\nC, 3';
    expect(withoutAdded(sent, sent, [2])).toBe('B, 2');
    expect(withoutAdded(sent, sent, [])).toBe('');
    expect(withoutAdded(`${sent}\nD, 4`, sent, [2])).toBe('B, 2\nD, 4');
    expect(withoutAdded('D, 4 / E, 5', sent, [2])).toBe('D, 4 / E, 5');
    // Of two equal lines one was added.
    expect(withoutAdded('A, 1\nA, 1\nB, 9', sent, [])).toBe('A, 1\nB, 9');
  });
});

describe('lines that are inserted', () => {
  it('stand on lines of their own, in place of what is selected', () => {
    const at = (value: string, selectionStart: number, selectionEnd = selectionStart) =>
      insertLines('A\nB', { value, selectionStart, selectionEnd });
    expect([at('', 0), at('C', 1), at('C', 0), at('C\nD\n', 2), at('CXD', 1, 2)]).toEqual([
      'A\nB',
      'C\nA\nB',
      'A\nB\nC',
      'C\nA\nB\nD\n',
      'C\nA\nB\nD',
    ]);
  });

  it('are cut where the text would become too long, and nothing else is', () => {
    const value = `${'C'.repeat(MAX_QUICK_TEXT - 4)}D`;
    const place = { value, selectionStart: value.length - 1, selectionEnd: value.length - 1 };
    expect(insertLines('A\nB', place)).toBe(`${'C'.repeat(MAX_QUICK_TEXT - 4)}\nA\nD`);
    const full = 'C'.repeat(MAX_QUICK_TEXT);
    expect(insertLines('A', { value: full, selectionStart: 5, selectionEnd: 5 })).toBe(full);
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

  it.each([
    ['型号', '数量'],
    ['料号', '数量（台）'],
    ['产品型号*', '采购数量：'],
    ['型号 Model', '数量 Qty.'],
    ['型号/Model', 'QTY (pcs)'],
    ['Part No.', 'Order quantity'],
    ['ＭＯＤＥＬ', 'Ｑｔｙ'],
    ['规格/型号', '数量/台'],
    ['料号 P/N', '数量 PCS'],
  ])('is understood by the titles %j and %j, in whatever order', (code, quantity) => {
    const rows = [
      ['名称', quantity, '单价', code],
      ['枪机', '20', '300.00', 'A-1'],
    ];
    expect(codeAndQuantity(rows)).toEqual(['A-1\t20']);
    expect(tableSeparator(`${code}\t名称\t${quantity}`)).toBe('\t');
    expect(read(`${code}\t${quantity}\nA-1\t20`)).toEqual([['A-1', 20]]);
  });

  it('may be a quotation: with its head, the part number beside the model, sums, and titles on each page', () => {
    const titles = ['序号', '型号', '料号', '数量', '金额'];
    expect(
      codeAndQuantity([
        ['海康威视报价单'],
        ['客户', '杭州智联'],
        titles,
        ['1', 'DS-2CD', '300001', '20', '6,000.00'],
        ['2', 'DS-7616', '', '2', '1,000.00'],
        ['', '小计', '', '22', '7,000.00'],
        titles,
        ['3', '', '300009', '1', '10.00'],
        ['合计', '', '', '23', '7,010.00'],
      ]),
    ).toEqual(['300001\t20', 'DS-7616\t2', '300009\t1']);
  });

  it('keeps its articles where a unit or a name contains what a title is', () => {
    const rows = [
      ['物料编码', '名称及规格', '单位', '数量'],
      ['301500001', '摄像机 型号:DS-2CD2T47 400万', 'PCS', '20'],
      ['301500002', '支架', 'PCS', '3'],
      ['301500003', '录像机 型号：DS-7616', 'PCS', '2'],
      ['301500004', '硬盘', 'PCS', '9'],
      ['301500005', '型号', 'PCS', '1'],
    ];
    const lines = ['301500001\t20', '301500002\t3', '301500003\t2', '301500004\t9', '301500005\t1'];
    expect(codeAndQuantity(rows)).toEqual(lines);
    // A later page has the same titles.
    expect(codeAndQuantity([...rows, ...rows.slice(0, 2)])).toEqual([...lines, '301500001\t20']);
    // Nor are they taken for titles where there are none.
    expect(codeAndQuantity([['A-1', '5', '摄像机 型号:DS-2CD2T47', 'PCS']])).toEqual(['A-1\t5']);
  });

  it('has titles that are whole cells', () => {
    const names = [
      '摄像机 型号:DS-2CD2T47 400万',
      '型号：DS-7616',
      '型号:DS',
      '枪机 型号',
      'model DS-1',
      '数量 20',
      '台',
      '',
    ];
    expect(names.map(headingOf)).toEqual(names.map(() => null));
    expect(headingOf(`型号${' '.repeat(100_000)}`)).toBeNull();
  });

  it('of a thousand columns is read where its titles can be, and below them in the columns that count', async () => {
    const counted = countedRows([...rowsOfA(20, 1_000), ['型号', '数量'], ...rowsOfA(1_009, 1_000)]);
    expect(codeAndQuantity(counted.rows)).toHaveLength(1_009);
    expect(counted.readings()).toBeLessThan(30 * 60 + 3 * 1_010);
    const untitled = countedRows(rowsOfA(1_030, 1_000));
    expect(codeAndQuantity(untitled.rows)).toHaveLength(1_030);
    expect(untitled.readings()).toBeLessThanOrEqual(30 * 60 + 2 * 1_030);

    const uploaded = countedRows([['型号', '数量'], ...rowsOfA(1_029, 1_000)]);
    const lines = async function* () {
      for (const [at, cells] of uploaded.rows.entries()) yield { line: at + 1, cells };
    };
    await expect(linesOfFile({ lines })).resolves.toHaveLength(1_029);
    expect(uploaded.readings()).toBeGreaterThan(0);
    expect(uploaded.readings()).toBeLessThanOrEqual(1_030 * 60);
  });

  it('is none where lines only look like one, and hostile text is looked at no further than its beginning', () => {
    for (const text of ['DS-2CD, 12', 'DS-2CD\t12\tpcs', '数量\tDS-2CD', '']) expect(tableSeparator(text)).toBeNull();
    expect(tableSeparator(`${'a\t'.repeat(60)}型号\t数量`)).toBeNull();
    for (const hostile of ['\t', ',', '"', 'qty', '（', '型号']) {
      expect(tableSeparator(hostile.repeat(300_000))).toBeNull();
    }
  });

  it('that is pasted keeps its cells together, quotes in them or not', async () => {
    const head = '名称\t型号\t数量\n';
    const quoted = `${head}"枪机\n4 mm, ""黑"""\tA-1\t20\n球机\tA-2\t3\r\n`;
    expect(await linesOfTable(quoted, '\t')).toEqual(['A-1\t20', 'A-2\t3']);
    expect(await linesOfTable(`${head}4" dome\tA-1\t20\n"5" dome\tA-2\t3`, '\t')).toEqual(['A-1\t20', 'A-2\t3']);
    expect(await linesOfTable('数量,型号\n"1,200",A-1', ',')).toEqual(['A-1\t1,200']);
  });
});
