import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CATALOGUE_ERRORS } from './catalogue-errors.ts';
import { categoryNode, productDetail, productListItem } from './product.ts';
import { productFacets, productFilterRequest, productListPage, productListRequest } from './product-list.ts';

/** The data set whose version covers what visitors and customers read of the catalogue. */
export const CATALOGUE_DATA = 'catalogue';

const list = {
  permission: 'public',
  request: productListRequest,
  response: productListPage,
  errors: [APP_ERRORS.badParameter],
  dataSet: CATALOGUE_DATA,
  live: true,
} as const;

export const listProducts = endpoint({
  ...list,
  method: 'GET',
  path: 'front/pc/product/list',
  summary: 'Products by filters, search words and order',
});

export const listGoods = endpoint({
  ...list,
  method: 'POST',
  path: 'front/pc/goods/list',
  summary: 'Products of the home page, same filters as product/list',
  readOnly: true,
});

export const listTabProducts = endpoint({
  ...list,
  method: 'POST',
  path: 'front/pc/tabproduct/list',
  summary: 'Products of a home page tab, same filters as product/list',
  readOnly: true,
});

export const listMerchantProducts = endpoint({
  ...list,
  method: 'GET',
  path: 'front/pc/product/merchant/pro/list',
  summary: 'Products of one shop, same filters as product/list',
  request: productListRequest.extend({ merId: id }),
});

export const listProductFacets = endpoint({
  method: 'GET',
  path: 'front/pc/product/list/before',
  summary: 'Brands, categories, tags and attribute values to filter the list by, with counts',
  permission: 'public',
  request: productFilterRequest,
  response: productFacets,
  errors: [APP_ERRORS.badParameter],
  dataSet: CATALOGUE_DATA,
  live: true,
});

export const readProduct = endpoint({
  method: 'GET',
  path: 'front/pc/product/detail',
  summary: 'Everything about one product; productNotFound for unpublished ones',
  permission: 'public',
  request: z.object({
    id,
    /** 0 normal, 1 flash sale. */
    marketingType: idOrNone.optional(),
    type: idOrNone.optional(),
    /**
     * True for prefetching or for shared responses: nothing is recorded in the caller's history and no favourites are
     * marked.
     */
    quiet: flag.optional(),
  }),
  response: productDetail,
  errors: [CATALOGUE_ERRORS.productNotFound],
  dataSet: CATALOGUE_DATA,
  live: true,
});

/** The most related products that are offered. */
export const MAX_RELATED = 10;

export const listRelatedProducts = endpoint({
  method: 'GET',
  path: 'front/pc/product/related/{id}',
  summary: 'Accessories that fit a product, and other products of its category, those of its brand first',
  permission: 'public',
  request: z.object({ id }),
  response: z.object({ accessories: z.array(productListItem), related: z.array(productListItem) }),
  errors: [CATALOGUE_ERRORS.productNotFound],
  dataSet: CATALOGUE_DATA,
  live: true,
});

/** The most products that are offered as often bought together with one. */
export const MAX_COMPANIONS = 10;

export const listCompanionProducts = endpoint({
  method: 'GET',
  path: 'front/pc/product/companion/{id}',
  summary: 'What several customers ordered together with a product, the most frequent first',
  permission: 'public',
  request: z.object({ id }),
  response: z.array(productListItem).max(MAX_COMPANIONS),
  errors: [CATALOGUE_ERRORS.productNotFound],
  dataSet: CATALOGUE_DATA,
  live: true,
});

export const readCategoryTree = endpoint({
  method: 'GET',
  path: 'front/pc/product/category/get/tree',
  summary: 'The three levels of categories',
  permission: 'public',
  request: z.object({}),
  response: z.array(categoryNode),
  errors: [],
  dataSet: CATALOGUE_DATA,
});

export const listRecommendedProducts = endpoint({
  method: 'GET',
  path: 'front/pc/home/recommended/{id}/product/page',
  summary: 'Recommended products; id is a top-level category, 0 for all',
  permission: 'public',
  request: z.object({ id: idOrNone, ...pagingFields }),
  response: pageOf(productListItem),
  errors: [],
  dataSet: CATALOGUE_DATA,
  live: true,
});
