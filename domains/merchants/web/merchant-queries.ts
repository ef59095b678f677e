import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { listMerchantProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { CATALOGUE } from '../../catalogue/contract/catalogue-query-key.ts';
import type { Person } from '../../catalogue/web/public.tsx';
import { FAVOURITES } from '../../favourites/contract/favourite-endpoints.ts';
import { listStreetMerchants, readMerchantHome, searchMerchants } from '../contract/merchant-endpoints.ts';
import type { ShopChoice } from './shop-address.ts';

/** Shops say who follows them: they stand among the favourites, to be read again when these change. */
const key = (...parts: readonly unknown[]) => [...FAVOURITES, 'shops', ...parts] as const;

const STREET_PAGE = 12;
const LIST_PAGE = 10;
/** Products on the front of a shop. */
export const BEST_SHOWN = 10;
export const NEW_SHOWN = 5;
const RECOMMENDED_PAGE = 20;

export const streetQuery = (person: Person, page: number) =>
  queryOptions({
    queryKey: key('street', person.key, page),
    queryFn: ({ signal }) => call(listStreetMerchants, { page, limit: STREET_PAGE }, { signal }),
  });

export const shopListQuery = (person: Person, { keyword, isSelf, page }: ShopChoice) =>
  queryOptions({
    queryKey: key('list', person.key, keyword, isSelf, page),
    queryFn: ({ signal }) => {
      const filter = { ...(keyword && { keywords: keyword }), ...(isSelf && { isSelf }) };
      return call(searchMerchants, { ...filter, page, limit: LIST_PAGE }, { signal });
    },
  });

export const shopQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: key('front', person.key, id),
    queryFn: ({ signal }) => call(readMerchantHome, { id }, { signal }),
  });

const productsOf = (person: Person, request: Parameters<typeof call<typeof listMerchantProducts>>[1]) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'shop', person.key, request] as const,
    queryFn: ({ signal }) => call(listMerchantProducts, request, { signal }),
  });

export const bestOfShopQuery = (person: Person, merId: number) =>
  productsOf(person, { merId, salesOrder: 'desc', limit: BEST_SHOWN });

export const newOfShopQuery = (person: Person, merId: number) =>
  productsOf(person, { merId, newOrder: 'desc', limit: NEW_SHOWN });

/** What a shop recommends: its products that are tagged as hot. */
export const recommendedOfShopQuery = (person: Person, merId: number, page: number) =>
  productsOf(person, { merId, tag: 'hot', page, limit: RECOMMENDED_PAGE });
