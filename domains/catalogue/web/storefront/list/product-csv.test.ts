import { expect, test } from 'vitest';
import type { ProductListItem } from '../../../contract/product.ts';
import { productCsv } from './product-csv.ts';

const columns = [
  { title: 'Part', value: (product: ProductListItem) => product.partNumber },
  { title: 'Name', value: (product: ProductListItem) => product.name },
  { title: 'Stock', value: (product: ProductListItem) => product.stock },
];

const product = (partNumber: string, name: string, stock: number) => ({ partNumber, name, stock }) as ProductListItem;

test('quotes what would break a row and keeps UTF-8 readable in spreadsheets', () => {
  const csv = productCsv([product('A-1', '24" monitor, black', 3)], columns);
  expect(csv).toBe('\uFEFFPart,Name,Stock\r\nA-1,"24"" monitor, black",3\r\n');
});

test('a cell never becomes a formula', () => {
  const csv = productCsv([product('=HYPERLINK("x")', '@sum', -2), product('-48', '+86 571', 0)], columns);
  expect(csv).toContain('"\'=HYPERLINK(""x"")",\'@sum,-2');
  expect(csv).toContain("-48,'+86 571,0");
});
