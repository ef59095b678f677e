/** What stands above the columns of buyers' tables, in lower case. */
export const CODE_HEADINGS: ReadonlySet<string> = new Set([
  'product code',
  'part number',
  'part no.',
  'part no',
  'model',
  'code',
  'sku',
  '物料编码',
  '商品编码',
  '产品编码',
  '物料号',
  '编码',
  '型号',
]);
export const QUANTITY_HEADINGS: ReadonlySet<string> = new Set([
  'quantity',
  'qty',
  'qty.',
  'pcs',
  'pieces',
  '数量',
  '件数',
  '采购数量',
  '订购数量',
]);
/** Behind a quantity, without a space or with one. */
export const UNITS: ReadonlySet<string> = new Set(['pc', 'pcs', '件', '台', '个', '只', '套', '条', '块']);
