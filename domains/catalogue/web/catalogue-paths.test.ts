import { expect, it } from 'vitest';
import { productHref, productIdOf } from './catalogue-paths.ts';

it('reads the product of an address, and none from anything else', () => {
  expect(productIdOf(productHref(42).split('/').at(-1))).toBe(42);
  for (const text of [undefined, '', '0', '-1', '007', '1.5', 'abc', '1e3', ' 1', '1234567890123456']) {
    expect(productIdOf(text)).toBeNull();
  }
});
