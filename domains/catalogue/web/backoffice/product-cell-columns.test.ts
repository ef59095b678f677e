import { expect, test } from 'vitest';
import { withTyped } from '../../../../platform/web/cells/cell-changes.ts';
import { PRICE_FIELDS } from '../../contract/import-columns.ts';
import { MAX_CELL_LENGTH, type ProductCells } from '../../contract/product-cells.ts';
import {
  changedProducts,
  changeText,
  editedCells,
  productCellColumns,
  rowsOf,
  wrongCells,
} from './product-cell-columns.ts';

const prices = Object.fromEntries(PRICE_FIELDS.map((field) => [field, '10.00'])) as Record<
  (typeof PRICE_FIELDS)[number],
  string
>;
const product: ProductCells = {
  id: 7,
  code: 'P-7',
  model: 'AG-7',
  nameZh: '七',
  nameEn: 'Seven',
  revision: 'r1',
  skus: [
    { id: 71, partNumber: 'A', disabled: false, safeStock: 1, ...prices },
    { id: 72, partNumber: 'B', disabled: true, safeStock: 2, ...prices },
  ],
  moreSkus: 0,
};
const columns = productCellColumns(true);
const column = (id: string) => columns.find((known) => known.id === id);

test('a product’s names are edited in the row of its first SKU, prices and safety stock in each', () => {
  const [first, second] = rowsOf([product]);
  if (!first || !second) throw new Error('no rows');
  expect(column('nameZh')?.edited(first)?.key).toBe('7.0.nameZh');
  expect(column('nameZh')?.edited(second)).toBeNull();
  expect(column('price1')?.edited(second)?.key).toBe('7.72.price1');
});

test('who may not see prices has no price cells', () => {
  const ids = productCellColumns(false).map(({ id }) => id);
  expect(ids.filter((id) => /price/i.test(id))).toEqual([]);
  expect(ids).toContain('safeStock');
});

test('amounts are taken as spreadsheets write them, and judged in the cell', () => {
  const price = column('price1');
  expect(price?.tidy?.(' ¥1,288.5 ')).toBe('1288.50');
  expect(price?.tidy?.('１２')).toBe('12.00');
  expect(price?.tidy?.('about 9')).toBe('about9');
  expect([price?.problem?.('12.00'), column('safeStock')?.problem?.('3')]).toEqual([undefined, undefined]);
  for (const [id, value] of [
    ['price1', '0.00'],
    ['price1', ''],
    ['nameEn', ''],
    ['nameEn', 'x'.repeat(201)],
    ['safeStock', '-1'],
  ] as const) {
    expect(column(id)?.problem?.(value)).toEqual(expect.any(String));
  }
});

test('changes are sent product by product, with the revision that was seen', () => {
  const cells = editedCells(product, columns);
  const typed = cells
    .filter(({ key }) => key === '7.0.nameEn' || key === '7.72.price2')
    .map((cell) => ({ cell, value: '5' }));
  const { changes } = withTyped(new Map(), typed, 10);
  expect(changedProducts(changes, new Map())).toEqual([
    {
      id: 7,
      revision: 'r1',
      cells: [
        { skuId: 0, column: 'nameEn', value: '5' },
        { skuId: 72, column: 'price2', value: '5' },
      ],
    },
  ]);
});

test('what is wrong as it is typed is not sent, nor the rest of its product; other products are', () => {
  const other = { ...product, id: 8, skus: product.skus.map((sku) => ({ ...sku, id: sku.id + 10 })) };
  const typing = (key: string, value: string) => {
    const cell = [...editedCells(product, columns), ...editedCells(other, columns)].find((one) => one.key === key);
    return cell ? [{ cell, value }] : [];
  };
  const pasted = 'x'.repeat(150_000);
  const typed = [...typing('7.0.nameEn', pasted), ...typing('7.71.price1', '5.00'), ...typing('8.0.nameEn', 'Eight')];
  const { changes } = withTyped(new Map(), typed, 10);
  const wrong = wrongCells(changes, columns);
  expect([...wrong.keys()]).toEqual(['7.0.nameEn']);
  expect(changedProducts(changes, wrong).map(({ id }) => id)).toEqual([8]);
  // What is kept of it is what a request may hold of a cell.
  expect(changes.get('7.0.nameEn')?.value).toHaveLength(MAX_CELL_LENGTH);
});

test('a change says what it is where its cell cannot be seen', () => {
  const [cell] = editedCells(product, columns).filter(({ key }) => key === '7.72.price1');
  const { changes } = withTyped(new Map(), cell ? [{ cell, value: '12.00' }] : [], 10);
  const [[key, change] = expect.fail('no change')] = [...changes];
  const words = changeText(key, change, columns);
  for (const part of ['AG-7', 'B', '10.00', '12.00', column('price1')?.title ?? '']) expect(words).toContain(part);
});
