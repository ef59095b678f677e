import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, searchText, time, typedNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { productListItem } from '../../catalogue/contract/product.ts';
import { MERCHANT_ERRORS } from './merchant-errors.ts';

/** A shop of the home page, with a few of its best-selling products. Picture addresses are empty until uploaded. */
export const homeMerchant = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.string(),
  rectangleLogo: z.string(),
  coverImage: z.string(),
  streetBackImage: z.string(),
  pcLogo: z.string(),
  pcGoodStoreCoverImage: z.string(),
  categoryId: z.int(),
  typeId: z.int(),
  followerNum: z.int(),
  isSelf: z.boolean(),
  intro: z.string(),
  productCount: z.int(),
  proList: z.array(productListItem),
});
export type HomeMerchant = z.output<typeof homeMerchant>;

/** A shop in a list, for one caller. */
export const merchantCard = homeMerchant.extend({
  /** The average of its reviews in whole stars, 0 without any. */
  starLevel: z.int(),
  /** The caller follows it. */
  isCollect: z.boolean(),
});
export type MerchantCard = z.output<typeof merchantCard>;

/** The same for everybody who sees the same prices; `followerNum` may be as old as the catalogue's version. */
export const listHomeMerchants = endpoint({
  method: 'GET',
  path: 'front/pc/index/merchant/list/{id}',
  summary: 'Brand shops of the home page; the number in the path is how many to return',
  permission: 'public',
  request: z.object({ id: typedNumber(z.int().min(1).max(100)) }),
  response: pageOf(homeMerchant),
  errors: [],
  dataSet: CATALOGUE_DATA,
});

const kind = { id: z.int(), name: z.string(), merchantCount: z.int() };

/** `merchantCount` is the number of open shops. */
export const merchantCategory = z.object({
  ...kind,
  /** Per cent of its sales that a shop pays to the mall. */
  handlingFee: z.number(),
});
export type MerchantCategory = z.output<typeof merchantCategory>;

export const merchantType = z.object({ ...kind, info: z.string() });
export type MerchantType = z.output<typeof merchantType>;

export const listMerchantCategories = endpoint({
  method: 'GET',
  path: 'front/pc/merchant/all/category/list',
  summary: 'What shops deal in, with the number of shops; `categoryIds` of the lists of shops',
  permission: 'public',
  request: z.object({}),
  response: z.array(merchantCategory),
  errors: [],
  dataSet: CATALOGUE_DATA,
});

export const listMerchantTypes = endpoint({
  method: 'GET',
  path: 'front/pc/merchant/all/type/list',
  summary: 'Types of shops, with the number of shops; `typeIds` of the lists of shops',
  permission: 'public',
  request: z.object({}),
  response: z.array(merchantType),
  errors: [],
  dataSet: CATALOGUE_DATA,
});

// From here on each response says whether the caller follows the shop: it must not be cached.

/** Ids joined by commas, at most twenty; empty for all. */
const ids = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15}){0,19})?$/)
  .optional();

const narrowed = {
  categoryIds: ids,
  typeIds: ids,
  isSelf: flag.optional(),
  ...pagingFields,
};

export const searchMerchants = endpoint({
  method: 'GET',
  path: 'front/pc/merchant/search/list',
  summary: 'Shops by name, category and type',
  permission: 'public',
  request: z.object({
    keywords: searchText.optional(),
    ...narrowed,
  }),
  response: pageOf(merchantCard),
  errors: [],
});

export const listStreetMerchants = endpoint({
  method: 'GET',
  path: 'front/pc/merchant/street',
  summary: 'All brand shops, paged, or those of some categories and types',
  permission: 'public',
  request: z.object(narrowed),
  response: pageOf(merchantCard),
  errors: [],
});

const shop = {
  id: z.int(),
  name: z.string(),
  isSelf: z.boolean(),
  isCollect: z.boolean(),
  followerNum: z.int(),
  serviceType: z.string(),
  serviceLink: z.string(),
  servicePhone: z.string(),
  qualificationPicture: z.string(),
  intro: z.string(),
};

export const merchantHome = z.object({
  ...shop,
  /** The average of its reviews in whole stars, 0 without any. */
  starLevel: z.int(),
  pcLogo: z.string(),
  avatar: z.string(),
  coverImage: z.string(),
  bannerList: z.array(z.string()),
  address: z.string(),
  productCount: z.int(),
});
export type MerchantHome = z.output<typeof merchantHome>;

const home = {
  method: 'GET',
  summary: 'The home page of one shop',
  permission: 'public',
  request: z.object({ id }),
  response: merchantHome,
  errors: [MERCHANT_ERRORS.merchantNotFound],
} as const;

export const readMerchantHome = endpoint({ ...home, path: 'front/pc/merchant/pc/index/{id}' });
export const readMerchantIndex = endpoint({ ...home, path: 'front/pc/merchant/index/{id}' });

/** A shop's profile. Person and region are empty until shops can apply to join. */
export const merchantDetail = z.object({
  ...shop,
  realName: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  /** The whole address. */
  addressDetail: z.string(),
  createTime: time,
});
export type MerchantDetail = z.output<typeof merchantDetail>;

export const readMerchantDetail = endpoint({
  method: 'GET',
  path: 'front/pc/merchant/detail/{id}',
  summary: 'The profile of one shop',
  permission: 'public',
  request: z.object({ id }),
  response: merchantDetail,
  errors: [MERCHANT_ERRORS.merchantNotFound],
});
