import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listProductFacets, listProducts } from '../contract/catalogue-endpoints.ts';
import {
  ALL_PRODUCTS,
  changed,
  facetRequest,
  LIST_SORTS,
  type ListChoice,
  listRequest,
  readListAddress,
  toggled,
  toListAddress,
  withAttribute,
  withoutFilters,
} from './list-address.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const price = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 99_999 }).map(String), fc.constant('12.50'));
const choices: fc.Arbitrary<ListChoice> = fc.record({
  keyword: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  cid: fc.nat(500),
  merId: fc.nat(50),
  brands: fc.uniqueArray(id, { maxLength: 5 }).map((ids) => ids.sort((a, b) => a - b)),
  tags: fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/), { maxLength: 3 }).map((tags) => tags.sort()),
  attributes: fc
    .dictionary(fc.constantFrom('form', 'light', 'resolution'), fc.constantFrom(['4-8'], ['bullet', 'dome'], ['ir']))
    .map((entries) => new Map(Object.entries(entries))),
  inStock: fc.boolean(),
  purchasable: fc.boolean(),
  minPrice: price,
  maxPrice: price,
  sort: fc.constantFrom(...LIST_SORTS),
  view: fc.constantFrom('grid', 'table'),
  page: fc.integer({ min: 1, max: 999 }),
});

/** What a router that writes values as JSON does to an address. */
function throughJson(address: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(address));
}

/** What a router that keeps plain text does to an address. */
function throughText(address: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(address).map(([key, value]) => [key, String(value)]));
}

describe('the address of the product list', () => {
  test('every choice survives the way into an address and back', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const address = toListAddress(choice);
        expect(readListAddress(throughJson(address))).toEqual(choice);
        expect(readListAddress(throughText(address))).toEqual(choice);
      }),
    );
  });

  test('an address holds only what was chosen', () => {
    expect(toListAddress(ALL_PRODUCTS)).toEqual({});
    expect(toListAddress({ ...ALL_PRODUCTS, brands: [7], page: 2 })).toEqual({ brandId: 7, page: 2 });
    expect(toListAddress({ ...ALL_PRODUCTS, brands: [9, 3] })).toEqual({ brandId: '3,9' });
  });

  test('nonsense in an address is left out', () => {
    const nonsense = {
      cid: '-4',
      brandId: 'x,2,2,0',
      tag: 'new,Not a tag',
      attributes: 'form:bullet;form:dome',
      minPrice: '1e9',
      sort: 'toString',
      page: 0.5,
      keyword: { a: 1 },
    };
    expect(readListAddress(nonsense)).toEqual({ ...ALL_PRODUCTS, brands: [2], tags: ['new'] });
  });

  test('whatever is chosen, the call accepts it', () => {
    fc.assert(
      fc.property(choices, fc.boolean(), (choice, mayPrices) => {
        expect(listProducts.request.safeParse(listRequest(choice, mayPrices)).success).toBe(true);
        expect(listProductFacets.request.safeParse(facetRequest(choice, mayPrices)).success).toBe(true);
      }),
    );
  });

  test('prices are asked about only by those who may see them', () => {
    const choice: ListChoice = { ...ALL_PRODUCTS, minPrice: '10', maxPrice: '20', sort: 'priceUp' };
    expect(listRequest(choice, false)).toEqual({ page: 1, limit: 20 });
    expect(listRequest(choice, true)).toMatchObject({ minPrice: '10', maxPrice: '20', priceOrder: 'asc' });
  });
});

describe('changing the choice', () => {
  test('any change begins again at the first page', () => {
    const third = { ...ALL_PRODUCTS, page: 3 };
    expect(changed(third, { inStock: true }).page).toBe(1);
    expect(withAttribute(third, 'form', ['dome']).page).toBe(1);
    expect(changed(third, { page: 4 }).page).toBe(4);
  });

  test('an attribute without values is dropped', () => {
    const one = withAttribute(ALL_PRODUCTS, 'form', ['dome']);
    expect(toListAddress(one)).toEqual({ attributes: 'form:dome' });
    expect(toListAddress(withAttribute(one, 'form', []))).toEqual({});
  });

  test('clearing keeps the search words and the category', () => {
    const choice = { ...ALL_PRODUCTS, keyword: 'dome', cid: 4, brands: [1], inStock: true };
    expect(toListAddress(withoutFilters(choice))).toEqual({ keyword: 'dome', cid: 4 });
  });

  test('toggling twice changes nothing', () => {
    expect(toggled(toggled([1, 2], 3), 3)).toEqual([1, 2]);
    expect(toggled([1, 2], 1)).toEqual([2]);
  });
});
