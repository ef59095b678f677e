import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StockText } from './ProductCard.tsx';

const words = (stock: number, minimumOrderQuantity: number, piecesPerBox = 1, skuCount = 1) =>
  renderToStaticMarkup(<StockText product={{ stock, minimumOrderQuantity, piecesPerBox, skuCount }} />);

test('stock below the smallest quantity is not in stock', () => {
  expect(words(1, 2)).toContain('库存 1，不足起订量');
  expect(words(11, 5, 12)).toContain('库存 11，不足起订量');
  expect(words(2, 2)).not.toContain('不足');
  expect(words(0, 2)).not.toContain('不足');
  // Of several SKUs the minimum of one says nothing.
  expect(words(1, 2, 1, 3)).not.toContain('不足');
});
