import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Boot } from '../../../platform/contract/page-request.ts';
import { tolerant } from '../../../platform/web/storefront/page-loaders.ts';
import { categoryTreeQuery, currentPerson, recommendedQuery } from '../../catalogue/web/public.tsx';
import { flashStripQuery } from '../../flash-sales/web/public.tsx';
import type { ShownArea } from '../contract/home-endpoints.ts';
import { type HomeAreaName, isHomeArea } from './home-areas.ts';
import {
  areaProductsQuery,
  areasQuery,
  articlesQuery,
  bannersQuery,
  bannerViewQuery,
  FLASH_PRODUCTS_SHOWN,
  homeMerchantsQuery,
  RECOMMENDED_SHOWN,
  SHOPS_SHOWN,
  seckillQuery,
} from './home-queries.ts';

/** `every`: what the banners show that come up by a press, too. */
async function loadBanners(client: QueryClient, every = false): Promise<void> {
  const banners = await client.ensureQueryData(bannersQuery(currentPerson()));
  const products = (every ? banners : banners.slice(0, 1)).flatMap(({ product }) => product?.id ?? []);
  await tolerant(products.map((id) => client.ensureQueryData(bannerViewQuery(id))));
}

/** The sessions of flash sales and, where there are some, their products. */
async function loadFlashSale(client: QueryClient): Promise<void> {
  const sales = await client.ensureQueryData(seckillQuery());
  if (sales.length > 0) await client.ensureQueryData(flashStripQuery(currentPerson(), FLASH_PRODUCTS_SHOWN));
}

/** What an area shows. */
const AREA_DATA: Record<ShownArea['kind'], (client: QueryClient, area: ShownArea) => Promise<unknown>> = {
  products: (client, area) => client.ensureQueryData(areaProductsQuery(currentPerson(), area)),
  seckill: loadFlashSale,
  entries: async () => undefined,
  merchants: (client, { count }) => client.ensureQueryData(homeMerchantsQuery(count)),
  recommended: (client, { count }) => client.ensureQueryData(recommendedQuery(currentPerson(), 0, 1, count)),
};

/** An area that the home page may show once, as it is arranged there. */
async function loadOwn(client: QueryClient, kind: 'merchants' | 'recommended', otherwise: number): Promise<unknown> {
  const { areas } = await client.ensureQueryData(areasQuery(currentPerson()));
  const count = areas.find((area) => area.kind === kind)?.count ?? otherwise;
  return kind === 'merchants'
    ? client.ensureQueryData(homeMerchantsQuery(count))
    : client.ensureQueryData(recommendedQuery(currentPerson(), 0, 1, count));
}

/** The data of each part of the home page with its own URL. */
const HOME_AREAS: Record<HomeAreaName, (client: QueryClient) => Promise<unknown>> = {
  bannerIndex: (client) => loadBanners(client),
  merchantIndex: (client) => loadOwn(client, 'merchants', SHOPS_SHOWN),
  recommendedIndex: (client) => loadOwn(client, 'recommended', RECOMMENDED_SHOWN),
  seckillIndex: loadFlashSale,
};

export async function loadHomeArea(client: QueryClient, area: string): Promise<void> {
  if (!isHomeArea(area)) throw notFound();
  await tolerant([HOME_AREAS[area](client)]);
}

async function loadAreas(client: QueryClient): Promise<void> {
  const { areas } = await client.ensureQueryData(areasQuery(currentPerson()));
  await tolerant(areas.map((area) => AREA_DATA[area.kind](client, area)));
}

export async function loadHome(client: QueryClient, { still }: Boot): Promise<void> {
  await tolerant([
    loadBanners(client, still),
    client.ensureQueryData(categoryTreeQuery(currentPerson())),
    client.ensureQueryData(articlesQuery()),
    loadAreas(client),
  ]);
}
