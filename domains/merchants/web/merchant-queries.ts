import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { listMerchantProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { CATALOGUE } from '../../catalogue/contract/catalogue-query-key.ts';
import type { Person } from '../../catalogue/web/public.tsx';
import { FAVOURITES } from '../../favourites/contract/favourite-endpoints.ts';
import {
  listMerchantCategories,
  listMerchantTypes,
  listStreetMerchants,
  readMerchantHome,
  searchMerchants,
} from '../contract/merchant-endpoints.ts';
import { previewShopFront, readShopFront } from '../contract/shop-front-endpoints.ts';
import type { ShopChoice } from './shop-address.ts';

/** Shops say who follows them: they stand among the favourites, to be read again when these change. */
const key = (...parts: readonly unknown[]) => [...FAVOURITES, 'shops', ...parts] as const;

const STREET_PAGE = 12;
const LIST_PAGE = 10;
/** Products on the front of a shop. */
export const BEST_SHOWN = 10;
export const NEW_SHOWN = 5;
const RECOMMENDED_PAGE = 20;

const filterOf = ({ isSelf, category, type, page }: ShopChoice) => ({
  ...(isSelf && { isSelf }),
  ...(category && { categoryIds: String(category) }),
  ...(type && { typeIds: String(type) }),
  page,
});

export const streetQuery = (person: Person, choice: ShopChoice) => {
  const filter = { ...filterOf(choice), limit: STREET_PAGE };
  return queryOptions({
    queryKey: key('street', person.key, filter),
    queryFn: ({ signal }) => call(listStreetMerchants, filter, { signal }),
  });
};

export const shopListQuery = (person: Person, choice: ShopChoice) => {
  const { keyword } = choice;
  const filter = { ...(keyword && { keywords: keyword }), ...filterOf(choice), limit: LIST_PAGE };
  return queryOptions({
    queryKey: key('list', person.key, filter),
    queryFn: ({ signal }) => call(searchMerchants, filter, { signal }),
  });
};

/** What shops deal in and of which types they are, with how many there are: the same for everybody. */
export const shopCategoriesQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'shop-categories'] as const,
    queryFn: ({ signal }) => call(listMerchantCategories, {}, { signal }),
  });

export const shopTypesQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'shop-types'] as const,
    queryFn: ({ signal }) => call(listMerchantTypes, {}, { signal }),
  });

export const shopQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: key('front', person.key, id),
    queryFn: ({ signal }) => call(readMerchantHome, { id }, { signal }),
  });

/** The front of a shop. */
export const shopFrontQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'shop-front', person.key, id] as const,
    queryFn: ({ signal }) => call(readShopFront, { id }, { signal }),
  });

/** The draft of the front, for those who may edit it. */
export const shopPreviewQuery = (person: Person, merId: number) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'shop-preview', person.key, merId] as const,
    queryFn: ({ signal }) => call(previewShopFront, { merId }, { signal }),
    staleTime: 0,
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

/** What a shop recommends whose keeper chose nothing: what sells best there. */
export const recommendedOfShopQuery = (person: Person, merId: number, page: number) =>
  productsOf(person, { merId, salesOrder: 'desc', page, limit: RECOMMENDED_PAGE });
