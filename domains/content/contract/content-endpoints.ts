import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idOrNone, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { CONSUMER_TYPES, SETTINGS_DATA } from '../../settings/contract/mall-settings.ts';

/** The data set whose version covers articles. */
export const CONTENT_DATA = 'content';

/** Query key of content data: code that changes content invalidates it. */
export const CONTENT = ['content'] as const;

const link = z.object({
  id: z.int(),
  name: z.string(),
  linkUrl: z.string(),
  sort: z.int(),
  status: z.boolean(),
});

/** The mall in other places, each behind a code of the header; the settings hold where they are. */
export const MALL_ENTRIES = ['mobile', 'mini', 'h5', 'app'] as const;
export type MallEntry = (typeof MALL_ENTRIES)[number];

export const homeConfig = z.object({
  leftTopLogo: z.string(),
  goodStoreImage: z.string(),
  /** 1 mini program, 2 H5. */
  goPhoneQrCodeType: z.int(),
  phone: z.string(),
  address: z.string(),
  authInfo: z.string(),
  filingNum: z.string(),
  advertisement: z.object({ id: z.int(), imageUrl: z.string(), linkUrl: z.string(), status: z.boolean() }).nullable(),
  philosophyList: z.array(z.object({ id: z.int(), name: z.string(), imageUrl: z.string(), sort: z.int() })),
  friendlyLinkList: z.array(link),
  quickEntryList: z.array(z.object({ id: z.int(), name: z.string(), sort: z.int(), linkList: z.array(link) })),
  /** `content` is what the code says. */
  qrCodeList: z.array(
    z.object({ id: z.int(), name: z.string(), imageUrl: z.string(), content: z.string(), sort: z.int() }),
  ),
  homeNavigationList: z.array(link),
});
export type HomeConfig = z.output<typeof homeConfig>;

export const readHomeConfig = endpoint({
  method: 'GET',
  path: 'front/pc/home/get/config',
  summary: 'Navigation, contact and footer of the mall',
  permission: 'public',
  request: z.object({}),
  response: homeConfig,
  errors: [],
  dataSet: SETTINGS_DATA,
});

export const readDomain = endpoint({
  method: 'GET',
  path: 'front/pc/index/get/domain',
  summary: 'The address of the mall',
  permission: 'public',
  request: z.object({}),
  response: z.string(),
  errors: [],
});

export const customerService = z.object({
  consumerType: z.enum(CONSUMER_TYPES),
  consumerHotline: z.string(),
  /** Page of a chat or of messages outside the mall. */
  consumerH5Url: z.string(),
  consumerEmail: z.string(),
  /** In words: when somebody answers. */
  serviceHours: z.string(),
});
export type CustomerService = z.output<typeof customerService>;

export const readCustomerService = endpoint({
  method: 'GET',
  path: 'front/pc/index/get/customer/service',
  summary: 'Customer service contacts',
  permission: 'public',
  request: z.object({}),
  response: customerService,
  errors: [],
  dataSet: SETTINGS_DATA,
});

export const article = z.object({
  id: z.int(),
  /** The category: its id, and its name in the caller's language. */
  cid: z.int(),
  category: z.string(),
  title: z.string(),
  author: z.string(),
  cover: z.string(),
  synopsis: z.string(),
  visit: z.int(),
  sort: z.int(),
  status: z.boolean(),
  isHot: z.boolean(),
  /** Pinned. */
  isBanner: z.boolean(),
  createTime: time,
});
export type Article = z.output<typeof article>;

export const listArticles = endpoint({
  method: 'GET',
  path: 'front/pc/article/list/{cid}',
  summary: 'Articles, pinned ones first; cid 0 for all categories',
  permission: 'public',
  request: z.object({ cid: idOrNone, ...pagingFields }),
  response: pageOf(article),
  errors: [],
  dataSet: CONTENT_DATA,
});

export const listUnreadArticles = endpoint({
  method: 'GET',
  path: 'front/pc/article/unread/list',
  summary: 'Articles of the last year that the caller has not opened yet',
  permission: 'signedIn',
  request: z.object(pagingFields),
  response: pageOf(article),
  errors: [],
});

/** Pictures and papers in articles and agreements. */
export const CONTENT_FILES = {
  name: 'content',
  kinds: ['image', 'pdf'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:content:edit',
  viewPermission: null,
} as const satisfies UploadModel;

/** Pictures in agreements, which other people write than articles. */
export const AGREEMENT_FILES = {
  name: 'agreement',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:settings:edit',
  viewPermission: null,
} as const satisfies UploadModel;
