import { expect, test } from 'vitest';
import { readCompared, toComparedAddress } from './compared-address.ts';

test.each([
  ['1,2,3', [1, 2, 3]],
  [7, [7]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['2,2, 1 ,2', [2, 1]],
  ['0,-1,1.5,1e3,x,,9', [9]],
  ['9'.repeat(400), []],
  [undefined, []],
  [{}, []],
  [['1'], []],
])('%j names the products %j', (ids, products) => {
  expect(readCompared({ ids })).toEqual(products);
});

test.each([[[]], [[5]], [[3, 1, 2]]])('%j comes back from its address', (ids) => {
  expect(readCompared(toComparedAddress(ids))).toEqual(ids);
});
