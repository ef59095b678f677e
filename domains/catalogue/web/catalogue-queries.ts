import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import {
  listProductFacets,
  listProducts,
  listRecommendedProducts,
  listRelatedProducts,
  readCategoryTree,
  readProduct,
} from '../contract/catalogue-endpoints.ts';
import { CATALOGUE } from '../contract/catalogue-query-key.ts';
import { facetRequest, type ListChoice, listRequest } from './list-address.ts';
import type { Person } from './personal-data.ts';

// Answers that hold prices carry the person in their key: one person's price is never shown to another.
const key = (...parts: readonly unknown[]) => [...CATALOGUE, ...parts] as const;

export const categoryTreeQuery = () =>
  queryOptions({ queryKey: key('categories'), queryFn: ({ signal }) => call(readCategoryTree, {}, { signal }) });

/** What the mall recommends of a first-level category, 0 for all of them. */
export const recommendedQuery = (person: Person, category: number, page: number, limit: number) =>
  queryOptions({
    queryKey: key('recommended', person.key, category, page, limit),
    queryFn: ({ signal }) => call(listRecommendedProducts, { id: category, page, limit }, { signal }),
  });

export const productListQuery = (person: Person, choice: ListChoice) => {
  const request = listRequest(choice, person.mayPrices);
  return queryOptions({
    queryKey: key('list', person.key, request),
    queryFn: ({ signal }) => call(listProducts, request, { signal }),
  });
};

export const facetsQuery = (person: Person, choice: ListChoice) => {
  const request = facetRequest(choice, person.mayPrices);
  return queryOptions({
    queryKey: key('facets', person.mayPrices, request),
    queryFn: ({ signal }) => call(listProductFacets, request, { signal }),
  });
};

export const productQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: key('product', person.key, id),
    queryFn: ({ signal }) => call(readProduct, { id, quiet: true }, { signal }),
  });

/** What stands beside a product: its accessories and others of its kind. */
export const relatedQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: key('related', person.key, id),
    queryFn: ({ signal }) => call(listRelatedProducts, { id }, { signal }),
  });
