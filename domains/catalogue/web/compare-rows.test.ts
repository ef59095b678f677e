import { expect, test } from 'vitest';
import type { Parameter, ProductDetail, Sku } from '../contract/product.ts';
import { type CompareColumn, factRows, namingRows, parameterRows } from './compare-rows.ts';

const parameter = (code: string, text: string): Parameter => ({
  code,
  name: `name of ${code}`,
  kind: 'text',
  text,
  unit: null,
  value: text,
});
const column = (...parameters: Parameter[]) =>
  ({ detail: { parameters } as unknown as ProductDetail, sku: {} as Sku }) satisfies CompareColumn;
const textOf = ({ text }: Parameter) => text;

test('a row says whether the products differ in it; what one of them does not state may be the same', () => {
  const rows = parameterRows(
    [
      column(parameter('lens', '2.8 mm'), parameter('poe', '802.3af')),
      column(parameter('poe', '802.3af'), parameter('lens', '4 mm'), parameter('ip', 'IP67')),
    ],
    textOf,
  );
  expect(rows).toEqual([
    { name: 'name of lens', values: ['2.8 mm', '4 mm'], differs: true, isSame: false },
    { name: 'name of poe', values: ['802.3af', '802.3af'], differs: false, isSame: true },
    { name: 'name of ip', values: [null, 'IP67'], differs: false, isSame: false },
  ]);
});

test('a single product differs from nothing', () => {
  expect(parameterRows([column(parameter('ip', 'IP67'))], textOf).map(({ differs }) => differs)).toEqual([false]);
});

test('facts without a value in any product are left out', () => {
  const rows = factRows([
    [
      ['Brand', 'A'],
      ['Barcode', ''],
    ],
    [
      ['Brand', 'B'],
      ['Barcode', ''],
      ['Unit', 'pc'],
    ],
  ]);
  expect(rows).toEqual([
    { name: 'Brand', values: ['A', 'B'], differs: true, isSame: false },
    { name: 'Unit', values: [null, 'pc'], differs: false, isSame: false },
  ]);
});

test('codes are no differences', () => {
  expect(namingRows([[['Product code', 'A']], [['Product code', 'B']]])).toEqual([
    { name: 'Product code', values: ['A', 'B'], differs: false, isSame: true },
  ]);
});
