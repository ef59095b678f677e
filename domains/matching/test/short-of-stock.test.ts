import { expect, test } from 'vitest';
import { camera, cameras, mallOf, smallMall, solved } from './matching-builders.ts';

test('what is short of stock is told once for each product, however many lines need it: needed, in stock, missing', () => {
  const shelf = [
    ...smallMall().filter(({ categoryCode }) => !categoryCode.endsWith('-cameras')),
    camera(300, {}, { stock: 1 }),
  ];
  const groups = [
    { cameras: 2, distanceM: 3 },
    { cameras: 1, distanceM: 2 },
  ];
  const { problems } = solved(cameras(groups), mallOf(shelf));
  expect(problems.filter(({ id }) => id === 'shortOfStock').map(({ params }) => params)).toEqual([
    { role: 'camera', needed: 3, stock: 1, missing: 2 },
  ]);
});
