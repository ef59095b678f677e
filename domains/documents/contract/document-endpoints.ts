import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, idOrNone, searchText } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { DOCUMENT_CATEGORIES, DOCUMENTS_DATA, document, documentProduct, MAX_DOWNLOADED } from './document.ts';
import { DOCUMENT_ERRORS } from './document-errors.ts';

const filters = {
  /** Words of a name; of certificates also their numbers and who issued them. */
  keyword: searchText.default(''),
  /** Only those about this product; 0 for all. */
  productId: idOrNone.default(0),
  ...pagingFields,
};

export const listCertificates = endpoint({
  method: 'GET',
  path: 'front/pc/certification/list',
  summary: 'Qualification certificates; with a product, those that cover it',
  permission: 'public',
  request: z.object({ category: z.enum(DOCUMENT_CATEGORIES.certificate).optional(), ...filters }),
  response: pageOf(document),
  errors: [],
  dataSet: DOCUMENTS_DATA,
});

export const listMaterials = endpoint({
  method: 'GET',
  path: 'front/pc/promotion/materials/list',
  summary: 'Marketing materials',
  permission: 'public',
  request: z.object({ category: z.enum(DOCUMENT_CATEGORIES.material).optional(), ...filters }),
  response: pageOf(document),
  errors: [],
  dataSet: DOCUMENTS_DATA,
});

export const readCertificate = endpoint({
  method: 'GET',
  path: 'front/pc/certification/{id}',
  summary: 'One qualification certificate with the products it covers',
  permission: 'public',
  request: z.object({ id }),
  response: document.extend({ products: z.array(documentProduct) }),
  errors: [DOCUMENT_ERRORS.documentNotFound],
});

const download = {
  method: 'POST',
  permission: 'public',
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_DOWNLOADED) }),
  response: z.unknown(),
  errors: [
    DOCUMENT_ERRORS.documentNotFound,
    DOCUMENT_ERRORS.downloadNotAllowed,
    DOCUMENT_ERRORS.downloadFailed,
    DOCUMENT_ERRORS.downloadTooLarge,
  ],
  readOnly: true,
  download: { mediaType: 'application/octet-stream' },
} as const;

export const downloadCertificates = endpoint({
  ...download,
  path: 'front/pc/certification/download',
  summary: 'The files of these certificates: one as it is, several as one zip archive that is streamed',
});

export const downloadMaterials = endpoint({
  ...download,
  path: 'front/pc/promotion/materials/download',
  summary: 'The files of these materials: one as it is, several as one zip archive that is streamed',
});
