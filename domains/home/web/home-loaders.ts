import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { tolerant } from '../../../platform/web/storefront/page-loaders.ts';
import { categoryTreeQuery, currentPerson, recommendedQuery, shelfQuery } from '../../catalogue/web/public.tsx';
import { type HomeAreaName, isHomeArea } from './home-areas.ts';
import {
  articlesQuery,
  bannersQuery,
  bannerViewQuery,
  CLEARANCE_SHELF,
  homeMerchantsQuery,
  NEW_SHELF,
  PROMOTION_SHELF,
  RECOMMENDED_SHOWN,
  seckillQuery,
} from './home-queries.ts';

async function loadBanners(client: QueryClient): Promise<void> {
  const [first] = await client.ensureQueryData(bannersQuery());
  const product = first?.product?.id;
  if (product !== undefined) await client.ensureQueryData(bannerViewQuery(product));
}

/** The data of each part of the home page with its own URL. */
const HOME_AREAS: Record<HomeAreaName, (client: QueryClient) => Promise<unknown>> = {
  bannerIndex: loadBanners,
  merchantIndex: (client) => client.ensureQueryData(homeMerchantsQuery()),
  recommendedIndex: (client) => client.ensureQueryData(recommendedQuery(currentPerson(), 0, 1, RECOMMENDED_SHOWN)),
  seckillIndex: (client) => client.ensureQueryData(seckillQuery()),
};

export async function loadHomeArea(client: QueryClient, area: string): Promise<void> {
  if (!isHomeArea(area)) throw notFound();
  await tolerant([HOME_AREAS[area](client)]);
}

export async function loadHome(client: QueryClient): Promise<void> {
  const person = currentPerson();
  await tolerant([
    loadBanners(client),
    client.ensureQueryData(categoryTreeQuery()),
    client.ensureQueryData(articlesQuery()),
    client.ensureQueryData(seckillQuery()),
    client.ensureQueryData(homeMerchantsQuery()),
    client.ensureQueryData(shelfQuery(person, 'promotion', PROMOTION_SHELF)),
    client.ensureQueryData(shelfQuery(person, 'new', NEW_SHELF)),
    client.ensureQueryData(shelfQuery(person, 'clearance', CLEARANCE_SHELF)),
    client.ensureQueryData(recommendedQuery(person, 0, 1, RECOMMENDED_SHOWN)),
  ]);
}
