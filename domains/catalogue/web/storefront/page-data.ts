import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { CATALOGUE_ERRORS } from '../../contract/catalogue-errors.ts';
import type { CategoryNode, ProductDetail } from '../../contract/product.ts';
import {
  articlesQuery,
  bannersQuery,
  bannerViewQuery,
  categoryTreeQuery,
  facetsQuery,
  homeMerchantsQuery,
  productListQuery,
  productQuery,
  recommendedQuery,
  seckillQuery,
  shelfQuery,
} from '../catalogue-queries.ts';
import { type ListChoice, readListAddress } from '../list-address.ts';
import { currentPerson } from '../personal-data.ts';
import { CLEARANCE_SHELF, NEW_SHELF, PROMOTION_SHELF, RECOMMENDED_SHOWN } from './home/shelf-sizes.ts';

/** Fetches what the home page shows. A part that fails is left out of the page instead of taking it down. */
export async function loadHome(client: QueryClient): Promise<void> {
  const person = currentPerson();
  const banner = client.ensureQueryData(bannersQuery()).then(async ([first]) => {
    if (first?.product) await client.prefetchQuery(bannerViewQuery(first.product.id));
  });
  await Promise.allSettled([
    banner,
    client.prefetchQuery(categoryTreeQuery()),
    client.prefetchQuery(articlesQuery()),
    client.prefetchQuery(seckillQuery()),
    client.prefetchQuery(homeMerchantsQuery()),
    client.prefetchQuery(shelfQuery(person, 'promotion', PROMOTION_SHELF)),
    client.prefetchQuery(shelfQuery(person, 'new', NEW_SHELF)),
    client.prefetchQuery(shelfQuery(person, 'clearance', CLEARANCE_SHELF)),
    client.prefetchQuery(recommendedQuery(person, 1, RECOMMENDED_SHOWN)),
  ]);
}

export interface LoadedList {
  readonly choice: ListChoice;
  readonly tree: readonly CategoryNode[];
}

/** Fetches one page of the product list. Fails when the list itself does; facets may follow later. */
export async function loadProductList(client: QueryClient, search: Record<string, unknown>): Promise<LoadedList> {
  const person = currentPerson();
  const choice = readListAddress(search);
  const [tree] = await Promise.all([
    client.ensureQueryData(categoryTreeQuery()),
    client.ensureQueryData(productListQuery(person, choice)),
    client.prefetchQuery(facetsQuery(person, choice)),
  ]);
  return { choice, tree };
}

/** Fetches one product; a product that is not there is the router's "not found". */
export async function loadProduct(client: QueryClient, id: string): Promise<ProductDetail> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  try {
    const [detail] = await Promise.all([
      client.ensureQueryData(productQuery(currentPerson(), Number(id))),
      client.prefetchQuery(categoryTreeQuery()),
    ]);
    return detail;
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === CATALOGUE_ERRORS.productNotFound.reason) throw notFound();
    throw error;
  }
}
