import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { TableHead } from '../../../../platform/web/table/TableHead.tsx';
import type { AdminProduct } from '../../contract/catalogue-admin-endpoints.ts';
import { percentOf } from '../product-words.ts';
import { BulkOfAll } from './BulkOfAll.tsx';
import { PRICE_NAME } from './PriceFields.tsx';
import { productColumns } from './product-columns.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Link: ({ to, params, children }: { to: string; params: { id: string }; children: unknown }) => (
    <a href={to.replace('$id', params.id)}>{children as string}</a>
  ),
}));

const product = { id: 7, model: 'AG-7', name: 'Seven', image: '', stock: 1061, sales: 2500 } as AdminProduct;
const cellOf = (id: string) => {
  const column = productColumns(true).find((one) => one.id === id);
  return renderToStaticMarkup(<td>{column?.cell(product)}</td>);
};

test('the name of a product opens its page', () => {
  expect(cellOf('product')).toMatch(/^<td><a href="\/products\/7">.*AG-7.*Seven/);
});

test('numbers of a list have separators, a share is per cent, prices are called as buyers call them', () => {
  expect(cellOf('stock')).toBe('<td>1,061</td>');
  expect(cellOf('sales')).toBe('<td>2,500</td>');
  expect(percentOf('0.56')).toMatch(/^56\s?%$/);
  expect(percentOf('0.5625')).toMatch(/^56\.25\s?%$/);
  expect(PRICE_NAME.price1()).toBe(m.catalogue_detail_step_level({ level: '1' }));
});

test.each([
  [0, () => m.catalogue_bulk_all_none()],
  [1_000, () => m.catalogue_bulk_all_hint({ count: 1_000 })],
  [1_001, () => m.catalogue_bulk_all_limit({ limit: 1_000 })],
])('changing all of %i products says what to do first', (count, words) => {
  const menu = renderToStaticMarkup(<BulkOfAll count={count} onListing={() => null} onPrices={undefined} />);
  expect(menu).toContain(words());
  expect(menu.includes('disabled=""')).toBe(count !== 1_000);
});

test('a column of buttons has a name for screen readers', () => {
  const columns = [{ id: 'actions', title: '', cell: () => null }];
  const head = renderToStaticMarkup(
    <table>
      <TableHead columns={columns} sort={null} onSort={() => null} />
    </table>,
  );
  expect(head).toContain(m.app_table_actions());
});
