import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, revision, text } from '../../../platform/contract/fields.ts';
import { pictureSources } from '../../../platform/contract/picture-address.ts';
import { MAX_UPLOAD_BYTES, MAX_VIDEO_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { AUDIENCES } from '../../documents/contract/document.ts';
import { CATALOGUE_ERRORS } from './catalogue-errors.ts';
import { isFileAddress } from './file-address.ts';
import { OFFICE_ERRORS } from './office-errors.ts';
import { FILE_KINDS } from './product-file-kind.ts';

export const MAX_PICTURES = 20;
export const MAX_PRODUCT_FILES = 30;

/** Pictures of products, which everybody sees. */
export const PRODUCT_PICTURES = {
  name: 'product',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:catalogue:edit',
  viewPermission: null,
} as const satisfies UploadModel;

/** Films of products, which everybody sees. */
export const PRODUCT_VIDEOS = {
  name: 'productVideo',
  kinds: ['video'],
  maxBytes: MAX_VIDEO_BYTES,
  uploadPermission: 'admin:catalogue:edit',
  viewPermission: null,
} as const satisfies UploadModel;

/** Files of products: sent by a call of their own, to those who may read them. */
export const PRODUCT_FILES = {
  name: 'productFile',
  kinds: ['pdf', 'image', 'table'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:catalogue:edit',
  viewPermission: 'admin:catalogue:view',
} as const satisfies UploadModel;

const isUnique = (urls: readonly string[]) => new Set(urls).size === urls.length;
const unique = { params: { problem: 'notUnique' } };
const badFormat = { params: { problem: 'badFormat' } };

const picture = z.strictObject({
  url: text(200, 1),
  /** What it shows, for those who do not see it; empty where the product's name says as much. */
  textZh: text(120).default(''),
  textEn: text(120).default(''),
});
export type ProductPictureEntry = z.output<typeof picture>;

const file = z.strictObject({
  fileUrl: text(200, 1),
  kind: z.enum(FILE_KINDS),
  nameZh: text(100, 1),
  nameEn: text(100, 1),
  /** Who may read it; everybody may know of it. */
  audience: z.enum(AUDIENCES),
});
export type ProductFileEntry = z.output<typeof file>;

const media = {
  /** In order; the first one stands in lists. */
  pictures: z
    .array(picture)
    .max(MAX_PICTURES)
    .refine((list) => isUnique(list.map(({ url }) => url)), unique)
    .refine((list) => list.every(({ url }) => pictureSources(url) !== null || isFileAddress(url)), badFormat),
  /** An uploaded film, or one elsewhere; empty for none. */
  videoUrl: text(500).refine((url) => url === '' || isFileAddress(url), badFormat),
  files: z
    .array(file)
    .max(MAX_PRODUCT_FILES)
    .refine((list) => isUnique(list.map(({ fileUrl }) => fileUrl)), unique),
};

export const productMedia = z.object({
  pictures: z.array(z.object({ url: z.string(), textZh: z.string(), textEn: z.string() })),
  videoUrl: z.string(),
  files: z.array(file.extend({ fileName: z.string(), byteSize: z.int() })),
  revision,
});
export type ProductMedia = z.output<typeof productMedia>;

export const readProductMedia = endpoint({
  method: 'GET',
  path: 'admin/catalogue/product/media/{id}',
  summary: 'Pictures, film and files of a product; a keeper reads the own shop’s',
  permission: 'admin:catalogue:view',
  request: z.strictObject({ id }),
  response: productMedia,
  errors: [CATALOGUE_ERRORS.productNotFound],
});

export const saveProductMedia = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/product/media',
  summary: 'Replace pictures, film and files of a product; new ones are uploads of the caller',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({ id, revision, ...media }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.productNotFound, OFFICE_ERRORS.productFileUnknown],
});

export const downloadProductFile = endpoint({
  method: 'GET',
  path: 'front/pc/product/attachment/{id}',
  summary: 'A file of a published product, for those who may read it',
  permission: 'public',
  download: { mediaType: 'application/octet-stream' },
  request: z.strictObject({ id }),
  response: z.unknown(),
  errors: [APP_ERRORS.notFound, APP_ERRORS.loginRequired, CATALOGUE_ERRORS.fileForCompanies],
});
