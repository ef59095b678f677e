import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint, type ResponseOf } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone, revision, searchText, text, typedNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { ATTRIBUTE_KINDS } from './attribute-endpoints.ts';
import { ATTRIBUTE_ERRORS } from './attribute-errors.ts';
import { CATEGORY_ICONS } from './category-icon.ts';
import { OFFICE_ERRORS } from './office-errors.ts';
import { productCount } from './product-count.ts';

/** The most categories and the most brands a mall has. */
export const MAX_CATEGORIES = 5_000;
export const MAX_BRANDS = 5_000;

/** The most attributes in the set of a category. */
export const MAX_SET = 60;

const code = text(60, 1).regex(/^[a-z0-9][a-z0-9-]*$/);
const nameZh = text(60, 1);
const nameEn = text(60, 1);
const sort = typedNumber(z.int().min(0).max(1_000_000));

/** An attribute that the products of a third-level category have. */
const setAttribute = z.strictObject({
  code: text(60, 1),
  /** Offered as a filter of the list; texts never are. */
  isFilter: z.boolean(),
  /** Its value is on the product's card. */
  isChip: z.boolean(),
  /** Every SKU states it before its product goes on the shelf. */
  isRequired: z.boolean(),
});
export type SetAttribute = z.output<typeof setAttribute>;

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
  /** In the order of the product's page; a third-level category has them. */
  attributes: z.array(setAttribute),
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
    level: typedNumber(z.int().min(1).max(3)).optional(),
    isShow: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(adminCategory),
  errors: [],
});

export const listAttributeChoices = endpoint({
  method: 'GET',
  path: 'admin/catalogue/attribute/choices',
  summary: 'The attributes that a category can have',
  permission: 'admin:catalogue:view',
  request: z.strictObject({}),
  response: z.array(
    z.object({
      code: z.string(),
      /** With its unit, in the caller's language. */
      name: z.string(),
      kind: z.enum(ATTRIBUTE_KINDS),
    }),
  ),
  errors: [],
});

/** The most products named as the reason why an attribute stays. */
export const MAX_CARRIERS = 5;

export const listAttributeCarriers = endpoint({
  method: 'GET',
  path: 'admin/catalogue/category/carriers',
  summary: 'How many products of a category have a value of an attribute, with the models of the first',
  permission: 'admin:navigation:edit',
  request: z.strictObject({ id, code: text(60, 1) }),
  response: z.object({ total: productCount, models: z.array(z.string()).max(MAX_CARRIERS) }),
  errors: [],
});
export type AttributeCarriers = ResponseOf<typeof listAttributeCarriers>;

export const saveCategory = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/category/save',
  summary: 'Create a category, or change, move, order or hide one; its code stays',
  permission: 'admin:navigation:edit',
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
    sort,
    isShow: z.boolean(),
    attributes: z.array(setAttribute).max(MAX_SET),
  }),
  response: z.object({ id: z.int() }),
  errors: [
    ATTRIBUTE_ERRORS.attributesUnknown,
    ATTRIBUTE_ERRORS.attributesInUse,
    OFFICE_ERRORS.categoryNotFound,
    OFFICE_ERRORS.categoryLevel,
    OFFICE_ERRORS.codeTaken,
    OFFICE_ERRORS.navigationFull,
    APP_ERRORS.pageDataChanged,
  ],
});

export const deleteCategory = endpoint({
  method: 'POST',
  path: 'admin/catalogue/category/delete',
  summary: 'Delete a category without products and without categories below it',
  permission: 'admin:navigation:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [OFFICE_ERRORS.categoryNotFound, OFFICE_ERRORS.inUse, APP_ERRORS.pageDataChanged],
});

/** Logos of brands, which everybody sees. */
export const BRAND_LOGOS = {
  name: 'brand',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:navigation:edit',
  viewPermission: null,
} as const satisfies UploadModel;

const adminBrand = z.object({
  id: z.int(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** URL of an uploaded picture; empty for none. */
  logo: z.string(),
  sort: z.int(),
  products: z.int(),
  revision,
});
export type AdminBrand = z.output<typeof adminBrand>;

export const listAdminBrands = endpoint({
  method: 'GET',
  path: 'admin/catalogue/brand/list',
  summary: 'Brands in their order, with the number of their products',
  permission: 'admin:catalogue:view',
  request: z.strictObject({ keyword: searchText.optional(), used: flag.optional(), ...pagingFields }),
  response: pageOf(adminBrand),
  errors: [],
});

export const saveBrand = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/brand/save',
  summary: 'Create a brand, or rename or order one or change its logo; its code stays',
  permission: 'admin:navigation:edit',
  request: z.strictObject({ id: idOrNone, revision: z.string().max(64), code, nameZh, nameEn, logo: text(200), sort }),
  response: z.object({ id: z.int() }),
  errors: [
    OFFICE_ERRORS.brandNotFound,
    OFFICE_ERRORS.logoUnknown,
    OFFICE_ERRORS.codeTaken,
    OFFICE_ERRORS.navigationFull,
    APP_ERRORS.pageDataChanged,
  ],
});

export const deleteBrand = endpoint({
  method: 'POST',
  path: 'admin/catalogue/brand/delete',
  summary: 'Delete a brand without products',
  permission: 'admin:navigation:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [OFFICE_ERRORS.brandNotFound, OFFICE_ERRORS.inUse, APP_ERRORS.pageDataChanged],
});
