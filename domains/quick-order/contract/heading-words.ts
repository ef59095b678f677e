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

const LONGEST_TITLE = 60;
const CHINESE = /[\u3400-\u9fff]+/g;

/** A title without what stands in brackets behind it, and without signs around it. */
const plainTitle = (title: string) =>
  title
    .slice(0, LONGEST_TITLE)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ *:.]+|[ *:.]+$/g, '');

/** What a title says: `数量（台）`, `Qty.`, `型号 Model` and `型号/Model` are titles, too. Null for any other text. */
export function headingOf(title: string): Heading | null {
  const plain = plainTitle(title);
  const readings = [plain, ...plain.split('/'), ...(plain.match(CHINESE) ?? []), plain.replace(CHINESE, ' ')];
  for (const reading of readings) {
    const word = plainTitle(reading);
    if (PART_HEADINGS.has(word)) return 'part';
    if (MODEL_HEADINGS.has(word)) return 'model';
    if (QUANTITY_HEADINGS.has(word)) return 'quantity';
  }
  return null;
}

export const isTotal = (text: string): boolean => TOTALS.has(plainTitle(text));
