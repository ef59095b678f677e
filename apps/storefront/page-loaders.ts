import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { productIdOf } from '../../domains/catalogue/web/catalogue-paths.ts';
import {
  categoryTreeQuery,
  facetsQuery,
  productListQuery,
  productQuery,
} from '../../domains/catalogue/web/catalogue-queries.ts';
import { readListAddress } from '../../domains/catalogue/web/list-address.ts';
import { currentPerson } from '../../domains/catalogue/web/personal-data.ts';
import { listTitle } from '../../domains/catalogue/web/storefront/list/list-title.ts';
import {
  agreementQuery,
  agreementTitlesQuery,
  articleListQuery,
  articleQuery,
} from '../../domains/content/web/content-queries.ts';
import { ApiFailure } from '../../platform/web/api-client/api-failure.ts';

// A part that cannot be loaded shows its own error; the page around it is there all the same.
const tolerant = (parts: Promise<unknown>[]) => Promise.allSettled(parts);

export async function loadProductList(client: QueryClient, search: Record<string, unknown>) {
  const person = currentPerson();
  const choice = readListAddress(search);
  const list = client.ensureQueryData(productListQuery(person, choice));
  const tree = client.ensureQueryData(categoryTreeQuery());
  await tolerant([list, tree, client.ensureQueryData(facetsQuery(person, choice))]);
  return {
    title: listTitle(await tree.catch(() => []), choice),
    total: (await list.catch(() => null))?.total ?? 0,
  };
}

export async function loadProduct(client: QueryClient, id: string) {
  const number = productIdOf(id);
  if (number === null) throw notFound();
  await tolerant([client.ensureQueryData(categoryTreeQuery())]);
  try {
    return await client.ensureQueryData(productQuery(currentPerson(), number));
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === 'productNotFound') throw notFound();
    throw error;
  }
}

/** What is said about a page that is not open yet; the table of them is fetched when it is asked. */
export async function loadUnopened(path: string) {
  const { unopenedAt } = await import('./unopened-routes.ts');
  const row = unopenedAt(path);
  if (!row) throw notFound();
  return { title: row.title(), access: row.access };
}

export async function loadInformationList(client: QueryClient, page: number): Promise<void> {
  await tolerant([client.ensureQueryData(articleListQuery(0, page))]);
}

/** One agreement with the titles of all; both stand in the page, which everybody may read without the app. */
export async function loadAgreement(client: QueryClient, slug: string): Promise<{ title: string }> {
  const titles = await client.ensureQueryData(agreementTitlesQuery());
  const found = titles.find((one) => one.slug === slug);
  if (!found) throw notFound();
  await tolerant([client.ensureQueryData(agreementQuery(slug))]);
  return { title: found.title };
}

/** One article; the page itself says when it is not there. */
export async function loadInformation(client: QueryClient, id: number) {
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  try {
    return await client.ensureQueryData(articleQuery(id));
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === 'notFound') throw notFound();
    throw error;
  }
}
