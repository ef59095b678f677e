import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone, revision, searchText, text } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CATALOGUE_ERRORS } from './catalogue-errors.ts';

/** Pictures beside the categories of the navigation. */
export const CATEGORY_ICONS = [
  'device-cctv',
  'server',
  'network',
  'wifi',
  'fingerprint',
  'barrier-block',
  'phone',
  'device-desktop',
  'bolt',
  'apps',
  'tools',
] as const;

/** The most categories and the most brands a mall has. */
export const MOST_CATEGORIES = 5_000;
export const MOST_BRANDS = 5_000;

const code = text(60, 1).regex(/^[a-z0-9][a-z0-9-]*$/);
const nameZh = text(60, 1);
const nameEn = text(60, 1);

const adminCategory = z.object({
  id: z.int(),
  code: z.string(),
  /** 0 for a first-level category. */
  pid: z.int(),
  level: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** With the names of those above, in the caller's language. */
  path: z.string(),
  icon: z.string(),
  sort: z.int(),
  isShow: z.boolean(),
  /** Products that hang on it. */
  products: z.int(),
  /** Categories below it. */
  children: z.int(),
  revision,
});
export type AdminCategory = z.output<typeof adminCategory>;

export const listAdminCategories = endpoint({
  method: 'GET',
  path: 'admin/catalogue/category/list',
  summary: 'Categories in the order of the navigation, hidden ones among them',
  permission: 'admin:catalogue:view',
  request: z.strictObject({
    keyword: searchText.optional(),
    level: z.coerce.number<number>().int().min(1).max(3).optional(),
    isShow: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(adminCategory),
  errors: [],
});

export const saveCategory = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/category/save',
  summary: 'Create a category, or change, move, order or hide one; its code stays',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({
    /** 0 for a new one. */
    id: idOrNone,
    /** Empty for a new one. */
    revision: z.string().max(64),
    code,
    /** 0: a first-level category. */
    pid: idOrNone,
    nameZh,
    nameEn,
    icon: z.enum([...CATEGORY_ICONS, '']),
    sort: z.coerce.number<number | string>().int().min(0).max(1_000_000),
    isShow: z.boolean(),
  }),
  response: z.object({ id: z.int() }),
  errors: [
    CATALOGUE_ERRORS.categoryNotFound,
    CATALOGUE_ERRORS.categoryLevel,
    CATALOGUE_ERRORS.codeTaken,
    CATALOGUE_ERRORS.navigationFull,
    APP_ERRORS.pageDataChanged,
  ],
});

export const deleteCategory = endpoint({
  method: 'POST',
  path: 'admin/catalogue/category/delete',
  summary: 'Delete a category without products and without categories below it',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.categoryNotFound, CATALOGUE_ERRORS.inUse, APP_ERRORS.pageDataChanged],
});

const adminBrand = z.object({
  id: z.int(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  products: z.int(),
  revision,
});
export type AdminBrand = z.output<typeof adminBrand>;

export const listAdminBrands = endpoint({
  method: 'GET',
  path: 'admin/catalogue/brand/list',
  summary: 'Brands by name, with the number of their products',
  permission: 'admin:catalogue:view',
  request: z.strictObject({ keyword: searchText.optional(), used: flag.optional(), ...pagingFields }),
  response: pageOf(adminBrand),
  errors: [],
});

export const saveBrand = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/brand/save',
  summary: 'Create a brand or rename one; its code stays',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({ id: idOrNone, revision: z.string().max(64), code, nameZh, nameEn }),
  response: z.object({ id: z.int() }),
  errors: [
    CATALOGUE_ERRORS.brandNotFound,
    CATALOGUE_ERRORS.codeTaken,
    CATALOGUE_ERRORS.navigationFull,
    APP_ERRORS.pageDataChanged,
  ],
});

export const deleteBrand = endpoint({
  method: 'POST',
  path: 'admin/catalogue/brand/delete',
  summary: 'Delete a brand without products',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.brandNotFound, CATALOGUE_ERRORS.inUse, APP_ERRORS.pageDataChanged],
});
