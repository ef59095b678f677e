import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, searchText } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import { productListItem } from '../../catalogue/contract/product.ts';
import { MERCHANT_ERRORS } from './merchant-errors.ts';

/** A shop in a list, with a few of its best-selling products. Picture addresses are empty until uploaded. */
export const merchantCard = z.object({
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
  starLevel: z.int(),
  followerNum: z.int(),
  isSelf: z.boolean(),
  isCollect: z.boolean(),
  intro: z.string(),
  productCount: z.int(),
  proList: z.array(productListItem),
});
export type MerchantCard = z.output<typeof merchantCard>;

export const listHomeMerchants = endpoint({
  method: 'GET',
  path: 'front/pc/index/merchant/list/{id}',
  summary: 'Brand shops of the home page; the number in the path is how many',
  permission: 'public',
  request: z.object({ id: z.coerce.number<number>().int().min(1).max(100) }),
  response: pageOf(merchantCard),
  errors: [],
  dataSet: CATALOGUE_DATA,
});

export const searchMerchants = endpoint({
  method: 'GET',
  path: 'front/pc/merchant/search/list',
  summary: 'Shops by name',
  permission: 'public',
  request: z.object({
    keywords: searchText.optional(),
    categoryIds: z.string().max(200).optional(),
    typeIds: z.string().max(200).optional(),
    isSelf: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(merchantCard),
  errors: [],
  dataSet: CATALOGUE_DATA,
});

export const merchantHome = z.object({
  id: z.int(),
  name: z.string(),
  isSelf: z.boolean(),
  starLevel: z.int(),
  isCollect: z.boolean(),
  serviceType: z.string(),
  serviceLink: z.string(),
  servicePhone: z.string(),
  qualificationPicture: z.string(),
  pcLogo: z.string(),
  avatar: z.string(),
  bannerList: z.array(z.string()),
  intro: z.string(),
  address: z.string(),
  productCount: z.int(),
});
export type MerchantHome = z.output<typeof merchantHome>;

const home = {
  method: 'GET',
  summary: 'The front of one shop',
  permission: 'public',
  request: z.object({ id }),
  response: merchantHome,
  errors: [MERCHANT_ERRORS.merchantNotFound],
  dataSet: CATALOGUE_DATA,
} as const;

export const readMerchantHome = endpoint({ ...home, path: 'front/pc/merchant/pc/index/{id}' });
export const readMerchantIndex = endpoint({ ...home, path: 'front/pc/merchant/index/{id}' });
