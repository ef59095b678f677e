import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { productListItem } from '../../catalogue/contract/product.ts';
import { AREA_KINDS, ENTRY_ICONS, LAYOUTS, SOURCES } from './arrangement.ts';

/** The data set whose version covers the arrangement of the home page. */
export const HOME_DATA = 'home';

/** Internal calls that render a preview carry its secret in this header. */
export const PREVIEW_HEADER = 'x-home-preview';

export const banner = z.object({
  id: z.int(),
  /** Uploaded picture; empty when the banner shows the product's drawing. */
  imageUrl: z.string(),
  name: z.string(),
  subtitle: z.string(),
  linkUrl: z.string(),
  status: z.boolean(),
  sort: z.int(),
  /** The product the banner shows. */
  product: z
    .object({
      id: z.int(),
      name: z.string(),
      model: z.string(),
      image: z.string(),
      illustration: z.string(),
      chips: z.array(z.string()),
    })
    .nullable(),
});
export type Banner = z.output<typeof banner>;

export const listBanners = endpoint({
  method: 'GET',
  path: 'front/pc/home/get/banner',
  summary: 'Banners of the home page that are shown now',
  permission: 'public',
  request: z.object({}),
  response: z.array(banner),
  errors: [],
});

const shownArea = z.object({
  key: z.string(),
  kind: z.enum(AREA_KINDS),
  /** In the caller's language; empty: what the area is called by itself. */
  title: z.string(),
  layout: z.enum(LAYOUTS),
  source: z.enum(SOURCES),
  tag: z.string(),
  categoryId: z.int(),
  count: z.int(),
});
export type ShownArea = z.output<typeof shownArea>;

const shownEntry = z.object({
  name: z.string(),
  hint: z.string(),
  icon: z.enum(ENTRY_ICONS),
  linkUrl: z.string(),
});
export type ShownEntry = z.output<typeof shownEntry>;

export const listHomeAreas = endpoint({
  method: 'GET',
  path: 'front/pc/home/get/areas',
  summary: 'What stands on the home page below its banners, in order',
  permission: 'public',
  request: z.object({}),
  response: z.object({ areas: z.array(shownArea), entries: z.array(shownEntry) }),
  errors: [],
  dataSet: HOME_DATA,
});
export type HomeAreas = z.output<typeof listHomeAreas.response>;

export const listAreaProducts = endpoint({
  method: 'GET',
  path: 'front/pc/home/get/area/products',
  summary: 'The products that an area of the home page names, those that are on sale; none for an unknown area',
  permission: 'public',
  request: z.object({ area: z.string().max(16) }),
  response: z.array(productListItem),
  errors: [],
});

/** Pictures on banners. */
export const HOME_PICTURES = {
  name: 'homeBanner',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:home:edit',
  viewPermission: null,
} as const satisfies UploadModel;
