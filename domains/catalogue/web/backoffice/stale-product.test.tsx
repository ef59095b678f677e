import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import { useCustomerPrice } from '../product-office-queries.ts';
import { CustomerPrice } from './CustomerPrice.tsx';
import { PriceFound } from './PriceFound.tsx';
import { ProductPage } from './ProductPage.tsx';

const { read, kept, priced } = vi.hoisted(() => {
  const failing = <T,>(data: T, error: Error | null) => ({ data, error, isError: error !== null, refetch: () => null });
  return {
    read: { failure: null as Error | null },
    kept: failing,
    priced: { price: '12.00', waterfall: [] },
  };
});
const product = vi.hoisted(() => ({
  ...{ id: 7, model: 'AG-7', code: 'P-7', status: 'onShelf', attributes: [], skus: [] },
  facts: {
    ...{ productProperty: 'standard', priceRule: 'byList', lifeCycle: 'new', discontinuationType: '', agreement: '' },
    ...{ accessories: '', attachments: '', certificates: '' },
  },
}));

vi.mock('../product-office-queries.ts', () => ({
  useOfficeProduct: () => kept(product, read.failure),
  useProductMedia: () => kept(undefined, null),
  useFoundCustomers: () =>
    kept({ list: [{ id: 3, company: 'Anfang', nickname: '', phone: '', email: '' }] }, read.failure),
  useCustomerPrice: () => kept(priced, read.failure),
  useTermsPrice: () => kept(priced, read.failure),
}));
vi.mock('../product-listing-queries.ts', () => ({ useProductListing: () => kept(undefined, null) }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useParams: () => ({ id: '7' }),
  Link: 'a',
}));
// The content has its own tests; here it stands for what was read before.
vi.mock('../../../../platform/web/office/Facts.tsx', () => ({ Facts: () => <i>kept facts</i> }));
vi.mock('./ListingFacts.tsx', () => ({ ListingFacts: () => null }));
vi.mock('./MediaOverview.tsx', () => ({ MediaOverview: () => null }));
vi.mock('./SkuPrices.tsx', () => ({ SkuPrices: () => null }));
vi.mock('./use-shelf.ts', () => ({ useShelf: () => ({ refusal: () => undefined, isPending: false }) }));
vi.mock('./SkuStock.tsx', () => ({ SkuStock: () => null }));

test.each([
  ['the page of a product', () => <ProductPage />, 'kept facts'],
  [
    'the price of a customer',
    () => <PriceFound price={useCustomerPrice({ skuId: 1, accountId: 3, quantity: 1 })} />,
    '12.00',
  ],
  ['the customers found', () => <CustomerPrice skuId={1} quantity={1} />, 'Anfang'],
])('%s stay when reading them again fails, and say that they may be old', (_, screen, words) => {
  read.failure = null;
  const fresh = renderToStaticMarkup(screen());
  expect(fresh).toContain(words);
  expect(fresh).not.toContain(m.app_stale());
  read.failure = new Error('no line to the mall');
  const stale = renderToStaticMarkup(screen());
  expect(stale).toContain(words);
  expect(stale).toContain(m.app_stale());
  expect(stale).toContain('no line to the mall');
  expect(stale).toContain(m.app_retry());
});
