import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import {
  listCompanionProducts,
  listProductFacets,
  listProducts,
  listRecommendedProducts,
  listRelatedProducts,
  readCategoryTree,
  readProduct,
} from '../contract/catalogue-endpoints.ts';
import { CATALOGUE } from '../contract/catalogue-query-key.ts';
import type { ProductPage } from '../contract/product-list.ts';
import { listTags } from '../contract/tag-endpoints.ts';
import { facetRequest, type ListChoice, listRequest } from './list-address.ts';
import type { Person } from './personal-data.ts';

// Answers that hold prices carry the person in their key: one person's price is never shown to another. Those without
// prices carry what is disabled for the person: what others may see is never shown to a person who may not.
const key = (...parts: readonly unknown[]) => [...CATALOGUE, ...parts] as const;

export const categoryTreeQuery = ({ disabled }: Pick<Person, 'disabled'>) =>
  queryOptions({
    queryKey: key('categories', disabled),
    queryFn: ({ signal }) => call(readCategoryTree, {}, { signal }),
  });

/** The tags that products are shown with. */
export const tagsQuery = () =>
  queryOptions({ queryKey: key('tags'), queryFn: ({ signal }) => call(listTags, {}, { signal }) });

/** What the mall recommends of a first-level category, 0 for all of them. */
export const recommendedQuery = (person: Person, category: number, page: number, limit: number) =>
  queryOptions({
    queryKey: key('recommended', person.key, category, page, limit),
    queryFn: ({ signal }) => call(listRecommendedProducts, { id: category, page, limit }, { signal }),
  });

/** Too many others search at the moment: asked again, each time after twice as long, and for a minute and a half. */
const BUSY_PAUSE_MS = 3000;
const MOST_ASKED = 6;

/** When to ask again for a list that was read this often; false for never. */
export const pauseWhileBusy = (isBusy: boolean, read: number): number | false =>
  isBusy && read < MOST_ASKED ? BUSY_PAUSE_MS * 2 ** Math.max(0, read - 1) : false;

/** Of all orders and pages of the products that a choice finds. */
const listKey = (person: Person, choice: ListChoice) =>
  key('list', person.key, JSON.stringify(facetRequest(choice, person.mayPrices)));

/** What was read last of the products that a choice finds, in whatever order. */
export function lastRead(client: QueryClient, person: Person, choice: ListChoice): ProductPage | undefined {
  const read = client.getQueriesData<ProductPage>({ queryKey: listKey(person, choice) });
  return read.findLast(([, data]) => data !== undefined)?.[1];
}

export const productListQuery = (person: Person, choice: ListChoice) => {
  const request = listRequest(choice, person.mayPrices);
  return queryOptions({
    queryKey: [...listKey(person, choice), request] as const,
    queryFn: ({ signal }) => call(listProducts, request, { signal }),
    refetchInterval: ({ state }) => pauseWhileBusy(state.data?.search?.isBusy ?? false, state.dataUpdateCount),
  });
};

export const facetsQuery = (person: Person, choice: ListChoice) => {
  const request = facetRequest(choice, person.mayPrices);
  return queryOptions({
    queryKey: key('facets', person.mayPrices, person.disabled, request),
    queryFn: ({ signal }) => call(listProductFacets, request, { signal }),
  });
};

/** Query key of the pages of products. */
export const PRODUCT = key('product');

export const productQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: [...PRODUCT, person.key, id] as const,
    queryFn: ({ signal }) => call(readProduct, { id, quiet: true }, { signal }),
  });

/** What is often bought together with a product. */
export const companionsQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: key('companions', person.key, id),
    queryFn: ({ signal }) => call(listCompanionProducts, { id }, { signal }),
  });

/** What stands beside a product: its accessories and others of its kind. */
export const relatedQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: key('related', person.key, id),
    queryFn: ({ signal }) => call(listRelatedProducts, { id }, { signal }),
  });
