import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { pageOfSearch } from '../../../platform/web/kit/page-numbers.ts';
import { currentPerson } from '../../catalogue/web/public.tsx';
import {
  bestOfShopQuery,
  newOfShopQuery,
  recommendedOfShopQuery,
  shopCategoriesQuery,
  shopFrontQuery,
  shopListQuery,
  shopQuery,
  shopTypesQuery,
  streetQuery,
} from './merchant-queries.ts';
import { readShopAddress, shopIdOf } from './shop-address.ts';

// A part that fails to load shows its own error; the page around it is shown all the same.
const tolerant = (parts: Promise<unknown>[]) => Promise.allSettled(parts);

const kinds = (client: QueryClient) => [
  client.ensureQueryData(shopCategoriesQuery()),
  client.ensureQueryData(shopTypesQuery()),
];

export async function loadShopStreet(client: QueryClient, search: object): Promise<void> {
  const choice = readShopAddress({ ...search });
  await tolerant([client.ensureQueryData(streetQuery(currentPerson(), choice)), ...kinds(client)]);
}

export async function loadShopList(client: QueryClient, search: object): Promise<void> {
  const choice = readShopAddress({ ...search });
  await tolerant([client.ensureQueryData(shopListQuery(currentPerson(), choice)), ...kinds(client)]);
}

/** The shop of an address. @throws notFound where there is none */
async function loadShop(client: QueryClient, search: object) {
  const id = shopIdOf(search);
  if (id === null) throw notFound();
  try {
    return await client.ensureQueryData(shopQuery(currentPerson(), id));
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === 'merchantNotFound') throw notFound();
    throw error;
  }
}

export async function loadShopHome(client: QueryClient, search: object) {
  const shop = await loadShop(client, search);
  const person = currentPerson();
  await tolerant([
    client.ensureQueryData(bestOfShopQuery(person, shop.id)),
    client.ensureQueryData(newOfShopQuery(person, shop.id)),
    client.ensureQueryData(shopFrontQuery(person, shop.id, false)),
  ]);
  return { id: shop.id, name: shop.name };
}

export async function loadShopRecommending(client: QueryClient, search: object) {
  const shop = await loadShop(client, search);
  const person = currentPerson();
  await tolerant([
    client.ensureQueryData(recommendedOfShopQuery(person, shop.id, pageOfSearch(search))),
    client.ensureQueryData(shopFrontQuery(person, shop.id, false)),
  ]);
  return { id: shop.id, name: shop.name };
}
