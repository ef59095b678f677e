import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { productIdOf } from '../catalogue-paths.ts';
import { categoryTreeQuery, facetsQuery, productListQuery, productQuery, relatedQuery } from '../catalogue-queries.ts';
import { readCompared } from '../compared-address.ts';
import { insteadOf, readListAddress } from '../list-address.ts';
import { currentPerson } from '../personal-data.ts';
import { listTitle } from './list/list-title.ts';

export async function loadProductList(client: QueryClient, search: Record<string, unknown>) {
  const person = currentPerson();
  const choice = readListAddress(search);
  const list = client.ensureQueryData(productListQuery(person, choice));
  const tree = client.ensureQueryData(categoryTreeQuery(person));
  // What is shown where nothing was found belongs to the page, also without scripts.
  const instead = list.then(({ search }) =>
    search?.isUnknown ? client.ensureQueryData(productListQuery(person, insteadOf(search))) : null,
  );
  await tolerant([list, instead, tree, client.ensureQueryData(facetsQuery(person, choice))]);
  return {
    title: listTitle(await tree.catch(() => []), choice),
    total: (await list.catch(() => null))?.total ?? 0,
  };
}

export async function loadProduct(client: QueryClient, id: string) {
  const number = productIdOf(id);
  if (number === null) throw notFound();
  const person = currentPerson();
  const product = client.ensureQueryData(productQuery(person, number));
  const related = client.ensureQueryData(relatedQuery(person, number));
  await tolerant([product, related, client.ensureQueryData(categoryTreeQuery(person))]);
  try {
    return await product;
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === 'productNotFound') throw notFound();
    throw error;
  }
}

/** Products that cannot be read are told of by the page. */
export async function loadCompared(client: QueryClient, search: Record<string, unknown>) {
  const person = currentPerson();
  await tolerant(readCompared(search).map((id) => client.ensureQueryData(productQuery(person, id))));
}
