/** What stands above the columns of buyers' tables, in lower case: of codes that name one article, */
const PART_HEADINGS: ReadonlySet<string> = new Set([
  'product code',
  'product no',
  'part number',
  'part no',
  'material code',
  'material no',
  'item code',
  'item no',
  'code',
  'sku',
  '物料编码',
  '物料代码',
  '物料号',
  '料号',
  '商品编码',
  '商品代码',
  '产品编码',
  '产品代码',
  '存货编码',
  '编码',
]);
/** of models, which may be several articles, */
const MODEL_HEADINGS: ReadonlySet<string> = new Set([
  'model',
  'model no',
  'model number',
  'product model',
  '型号',
  '产品型号',
  '商品型号',
  '设备型号',
  '规格型号',
]);
/** and of pieces. */
const QUANTITY_HEADINGS: ReadonlySet<string> = new Set([
  'quantity',
  'qty',
  'order quantity',
  'pcs',
  'pieces',
  '数量',
  '件数',
  '采购数量',
  '订购数量',
  '需求数量',
]);
/** Behind a quantity, without a space or with one. */
export const UNITS: ReadonlySet<string> = new Set(['pc', 'pcs', '件', '台', '个', '只', '套', '条', '块']);
/** What stands in place of a code where a table is added up. */
const TOTALS: ReadonlySet<string> = new Set(['合计', '总计', '小计', 'total', 'subtotal', 'grand total']);

export type Heading = 'part' | 'model' | 'quantity';

/** What may stand beside one of these in the same title: `规格/型号`, `名称 型号`. */
const COMPANIONS: ReadonlySet<string> = new Set([
  'brand',
  'name',
  'spec',
  'specification',
  'specifications',
  'unit',
  '品牌',
  '名称',
  '品名',
  '规格',
  '单位',
]);

const LONGEST_TITLE = 60;
const CHINESE = /[\u3400-\u9fff]/;
const PARTS = /[\u3400-\u9fff]+|[^\u3400-\u9fff/:]+/g;
const LATIN_WORDS = /^[a-z][a-z .#]*$/;

const SIGNS = ' *:.、&|-';

/** Without signs around it. */
function bare(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SIGNS.includes(text.charAt(start))) start += 1;
  while (end > start && SIGNS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A title without what stands in brackets behind it, and without signs around it. */
const plainTitle = (title: string) =>
  bare(
    title
      .slice(0, LONGEST_TITLE)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
      .replace(/\s+/g, ' '),
  );

function headingWord(word: string): Heading | null {
  if (PART_HEADINGS.has(word)) return 'part';
  if (MODEL_HEADINGS.has(word)) return 'model';
  return QUANTITY_HEADINGS.has(word) ? 'quantity' : null;
}

/**
 * What a title says: `数量（台）`, `Qty.`, `型号 Model` and `型号/Model` are titles, too. Null for any other text, also for
 * one with such a word in it: `摄像机 型号:DS-2CD` is the name of an article.
 */
export function headingOf(title: string): Heading | null {
  if (title.length > LONGEST_TITLE) return null;
  const whole = plainTitle(title);
  const word = headingWord(whole);
  if (word || whole === '') return word;
  const parts = (whole.match(PARTS) ?? []).map(bare).filter((part) => part !== '');
  // Beside Chinese titles stand whatever others mean the same, `料号 P/N`; behind a colon stands a value.
  const isTranslated = CHINESE.test(whole) && !whole.includes(':');
  const belongs = (part: string) =>
    headingWord(part) !== null || UNITS.has(part) || COMPANIONS.has(part) || (isTranslated && LATIN_WORDS.test(part));
  if (!parts.every(belongs)) return null;
  return parts.map(headingWord).find((one) => one !== null) ?? null;
}

export const isTotal = (text: string): boolean => TOTALS.has(plainTitle(text));
