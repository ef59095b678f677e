import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { currentPerson } from '../../domains/catalogue/web/personal-data.ts';
import {
  bestOfShopQuery,
  newOfShopQuery,
  recommendedOfShopQuery,
  type ShopChoice,
  shopListQuery,
  shopQuery,
  streetQuery,
} from '../../domains/merchants/web/merchant-queries.ts';
import { ApiFailure } from '../../platform/web/api-client/api-failure.ts';

// A part that cannot be loaded shows its own error; the page around it is there all the same.
const tolerant = (parts: Promise<unknown>[]) => Promise.allSettled(parts);

export async function loadShopStreet(client: QueryClient, page: number): Promise<void> {
  await tolerant([client.ensureQueryData(streetQuery(currentPerson(), page))]);
}

export async function loadShopList(client: QueryClient, choice: ShopChoice) {
  await tolerant([client.ensureQueryData(shopListQuery(currentPerson(), choice))]);
  return { keyword: choice.keyword };
}

/** The shop of an address. @throws notFound where there is none */
async function loadShop(client: QueryClient, id: number | null) {
  if (id === null) throw notFound();
  try {
    return await client.ensureQueryData(shopQuery(currentPerson(), id));
  } catch (error) {
    if (error instanceof ApiFailure && error.reason === 'merchantNotFound') throw notFound();
    throw error;
  }
}

export async function loadShopHome(client: QueryClient, id: number | null) {
  const shop = await loadShop(client, id);
  const person = currentPerson();
  await tolerant([
    client.ensureQueryData(bestOfShopQuery(person, shop.id)),
    client.ensureQueryData(newOfShopQuery(person, shop.id)),
  ]);
  return { id: shop.id, name: shop.name };
}

export async function loadShopRecommending(client: QueryClient, { id, page }: { id: number | null; page: number }) {
  const shop = await loadShop(client, id);
  await tolerant([client.ensureQueryData(recommendedOfShopQuery(currentPerson(), shop.id, page))]);
  return { id: shop.id, name: shop.name };
}
