import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawableTexts } from './drawable-text.ts';
import { layOut, PAGE } from './lay-out.ts';
import { makePdf } from './make-pdf.ts';
import { PAPER_LIMITS, type Paper, type PaperBlock, PaperTooLong } from './paper.ts';
import { openPaperFont, type PaperFont } from './paper-font.ts';
import { differsFromKept, partThatDiffers, pdfFacts, pdfPicture, pdfTexts, SAME_PAGE } from './pdf-for-tests.ts';
import { wrapText } from './wrap-text.ts';

const OWNER = 1;
const LONG = 10_000;

let font: PaperFont;
beforeAll(async () => {
  font = await openPaperFont();
});

const paperOf = (blocks: readonly PaperBlock[], more: Partial<Paper> = {}): Paper => ({
  title: '样张 Specimen',
  language: 'zh',
  issuer: '示例安防 Example Security',
  footer: '页脚 Footer',
  pageWords: '第 {page} / {pages} 页',
  madeAt: Date.UTC(2026, 10, 26),
  blocks,
  ...more,
});

const tableOf = (rows: readonly (readonly string[])[]): PaperBlock => ({
  kind: 'table',
  columns: [
    { title: '#' },
    { title: '编码 Code' },
    { title: '名称 Name', share: 1 },
    { title: '金额 Amount', align: 'right' },
  ],
  rows,
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    String(at + 1),
    `DS-2CD2T47G2-L${at + 1}`,
    '400 万像素全彩枪型网络摄像机，支持 H.265+ 编码，防护等级 IP67，工作温度 −30 °C 至 60 °C',
    '1,288.00',
  ]);

const SPECIMEN = paperOf([
  { kind: 'title', text: '订单确认 Order confirmation', note: 'PO20261126 · 2026-11-26' },
  {
    kind: 'pairs',
    pairs: [
      ['买方', '上海某某智能系统有限公司'],
      ['Ship to', 'Room 1201, 12 Example Road, Pudong New Area, Shanghai 200120, People’s Republic of China'],
      ['备注', '请周一至周五送货；门口登记后由东门进入。'],
    ],
  },
  { kind: 'heading', text: '清单 Items' },
  tableOf(rowsOf(3)),
  {
    kind: 'sums',
    sums: [
      { label: '运费 Freight', value: '¥0.00' },
      { label: '合计 Total', value: '¥3,864.00', strong: true },
    ],
  },
  { kind: 'text', text: 'Please check the goods before you sign. 请当面核对后签收。' },
  { kind: 'signatures', labels: ['发货人 Shipped by', '收货人 Received by'] },
]);

describe('a paper', () => {
  it('is found and copied in both languages, in the order in which it is read', async () => {
    const [text = ''] = await pdfTexts(await makePdf(SPECIMEN, OWNER));
    const inOrder = [
      '示例安防 Example Security',
      '订单确认 Order confirmation',
      '买方 上海某某智能系统有限公司',
      'DS-2CD2T47G2-L1',
      '全彩枪型网络摄像机',
      'DS-2CD2T47G2-L3',
      '合计 Total ¥3,864.00',
      '请当面核对后签收。',
      '第 1 / 1 页',
    ].map((words) => text.indexOf(words));
    expect(inOrder).not.toContain(-1);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  });

  it('names itself, and is the same file again', async () => {
    const file = await makePdf(SPECIMEN, OWNER);
    expect(await pdfFacts(file)).toMatchObject({ Title: '样张 Specimen', Author: '示例安防 Example Security' });
    expect(await pdfPicture(await makePdf(SPECIMEN, OWNER), 0, 620)).toEqual(await pdfPicture(file, 0, 620));
  });

  it('looks as it is kept', async () => {
    const page = await pdfPicture(await makePdf(SPECIMEN, OWNER), 0, 620);
    expect(await differsFromKept(page, new URL('./kept/specimen.png', import.meta.url))).toBeLessThan(SAME_PAGE);
    const other = paperOf([...SPECIMEN.blocks.slice(0, 3), tableOf(rowsOf(2)), ...SPECIMEN.blocks.slice(4)]);
    const changed = await pdfPicture(await makePdf(other, OWNER), 0, 620);
    expect(await partThatDiffers(changed, page)).toBeGreaterThan(SAME_PAGE);
  });

  it('of 2,000 lines repeats the head of its table on each page, and leaves its thread’s time to others', async () => {
    let turns = 0;
    let isDrawn = false;
    const count = () => {
      turns += 1;
      if (!isDrawn) setImmediate(count);
    };
    setImmediate(count);
    const file = await makePdf(paperOf([tableOf(rowsOf(2_000))]), OWNER);
    isDrawn = true;
    expect(turns).toBeGreaterThan(1_000);
    const pages = await pdfTexts(file);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('名称 Name');
      expect(text).toContain(`第 ${at + 1} / ${pages.length} 页`);
    }
    expect(pages.join('\n').match(/DS-2CD2T47G2-L\d+/g)).toHaveLength(2_000);
  });

  it('that is too long is refused before it is drawn', async () => {
    const many = Array.from({ length: PAPER_LIMITS.cells }, () => ['1', '', '', '']);
    await expect(makePdf(paperOf([tableOf(many)]), OWNER)).rejects.toThrow(PaperTooLong);
    const long = '字'.repeat(PAPER_LIMITS.characters + 1);
    await expect(makePdf(paperOf([{ kind: 'text', text: long }]), OWNER)).rejects.toThrow(PaperTooLong);
    const headings = Array.from({ length: 40_000 }, (): PaperBlock => ({ kind: 'signatures', labels: ['x'] }));
    await expect(makePdf(paperOf(headings), OWNER)).rejects.toThrow(PaperTooLong);
  });

  it('waits for those of the same owner, of whom only a few may wait', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => makePdf(SPECIMEN, OWNER)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused.map((answer) => 'reason' in answer && answer.reason.kind?.reason)).toContain('tooMany');
  });
});

describe('texts of others', () => {
  const HOSTILE = {
    'a word without an end': 'W'.repeat(LONG),
    'a number without an end': '9'.repeat(LONG),
    'Chinese without a stop': '监'.repeat(LONG),
    'only closing signs': '）'.repeat(LONG),
    'only opening signs': '（'.repeat(LONG),
    'only spaces': ' '.repeat(LONG),
    'only line ends': '\n'.repeat(LONG),
    emoji: '👨‍👩‍👧‍👦😀🏳️‍🌈'.repeat(300),
    'right to left': '\u202Eمرحبا بالعالم שלום\u202C '.repeat(200),
    controls: '\u0000\u0007\u001B[31m\u200B\u2028\u2029\uFEFF\uD800'.repeat(500),
    'marks upon marks': `e${'\u0301'.repeat(LONG)}`,
    'look-alikes': '\u2F00\u4E00\uF900\u8C48\u00B5\u03BC\u00A0 ',
  };

  it.each(Object.entries(HOSTILE))('stay on the page: %s', async (_, text) => {
    const paper = paperOf(
      [
        { kind: 'title', text, note: text },
        { kind: 'heading', text },
        { kind: 'text', text },
        { kind: 'pairs', pairs: [[text, text]] },
        tableOf([[text, text, text, text], ...rowsOf(1)]),
        { kind: 'sums', sums: [{ label: text, value: '1.00' }] },
        { kind: 'signatures', labels: [text, text] },
      ],
      { title: text, issuer: text, footer: text },
    );
    const { textOf } = drawableTexts(font.glyphs);
    const drawn = { ...paper, blocks: paper.blocks.map((block) => ({ ...block, ...textsIn(block, textOf) })) };
    const marks = layOut(
      { ...drawn, title: textOf(text), issuer: textOf(text), footer: textOf(text) } as Paper,
      font.widthOf,
    ).flat();
    for (const mark of marks) {
      const width = 'box' in mark ? mark.box.width : font.widthOf(mark.text, mark.size);
      expect(mark.x).toBeGreaterThanOrEqual(39);
      expect(mark.x + width).toBeLessThanOrEqual(PAGE.width - 39);
      expect(mark.y).toBeGreaterThan(20);
      expect(mark.y).toBeLessThan(PAGE.height - 20);
    }
    const pages = await pdfTexts(await makePdf(paper, OWNER));
    expect(pages.length).toBeLessThan(8);
    expect(pages.join('\n')).toContain('DS-2CD2T47G2-L1');
    expect(pages.join('\n')).toContain('1.00');
  });

  /** The same block with its texts as they are drawn. */
  function textsIn(block: PaperBlock, textOf: (text: string) => string): object {
    const all = (value: unknown): unknown =>
      typeof value === 'string' ? textOf(value) : Array.isArray(value) ? value.map(all) : fieldsOf(value);
    const fieldsOf = (value: unknown): unknown =>
      value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value).map(([key, one]) => [key, key === 'kind' || key === 'align' ? one : all(one)]),
          )
        : value;
    return fieldsOf(block) as object;
  }

  it('are copied as they were written, and what cannot be drawn is its bare letter or a box', async () => {
    const text = '镕喆堃䶮 Ünïcödé Ελλάδα Москва ² ½ ™ € £ ℃ ① ﹏ “引号” 👍';
    const [page = ''] = await pdfTexts(await makePdf(paperOf([{ kind: 'text', text }]), OWNER));
    expect(page).toContain(text.replace('👍', '□').replace('ά', 'α'));
  });
});

describe('lines', () => {
  const width = (text: string) => font.widthOf(text, 10);

  it('keep words and numbers with their units whole, and begin with no closing sign', () => {
    const text =
      '工作温度 -30 °C 至 60 °C，功耗 12.5 W，24 个月质保（含 1,288.00 元配件），DS-2CD2T47G2-L supports H.265+.';
    for (let room = 60; room < 300; room += 7) {
      const lines = wrapText(text, room, width, 99);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const whole of ['30 °C', '12.5 W', '1,288.00 元', 'supports', '24 个']) {
        expect(lines.some((line) => line.includes(whole))).toBe(true);
      }
      for (const line of lines) {
        expect(line).not.toMatch(/^[，。；：！？）、”.,;:!?)]/);
        expect(line).not.toMatch(/[（“(]$/);
      }
    }
  });

  it('lose nothing and are never wider than their column', () => {
    const signs = fc.constantFrom(...'摄像机，。（）“”abcXYZ019.,-/ \n%°¥');
    const texts = fc.array(signs, { maxLength: 200 }).map((found) => found.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 15, max: 200 }), (text, room) => {
        const lines = wrapText(text, room, width, 1_000);
        for (const line of lines) expect(width(line)).toBeLessThanOrEqual(room);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });

  it('end with an ellipsis where they are cut', () => {
    const lines = wrapText('监控'.repeat(100), 100, width, 3);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(width(lines.at(-1) ?? '')).toBeLessThanOrEqual(100);
  });
});
