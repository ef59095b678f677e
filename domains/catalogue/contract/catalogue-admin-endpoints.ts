import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone, searchText, time, visibleYuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { ATTRIBUTE_ERRORS } from './attribute-errors.ts';
import { CATALOGUE_ERRORS } from './catalogue-errors.ts';
import { IMPORT_PROBLEMS } from './import-columns.ts';
import { IMPORT_ERRORS } from './import-errors.ts';
import { OFFICE_ERRORS } from './office-errors.ts';
import { lifeCycle, productStatus, productType } from './product.ts';

/** A product as its keeper sees it; list price of the first SKU. */
export const adminProduct = z.object({
  id: z.int(),
  code: z.string(),
  model: z.string(),
  name: z.string(),
  image: z.string(),
  illustration: z.string(),
  brandName: z.string(),
  categoryName: z.string(),
  merId: z.int(),
  merName: z.string(),
  status: productStatus,
  lifeCycle,
  productType,
  skuCount: z.int(),
  stock: z.int(),
  sales: z.int(),
  listPrice: visibleYuan,
  updatedAt: time,
});
export type AdminProduct = z.output<typeof adminProduct>;

/** What narrows the products of the back office. */
export const adminProductFilter = {
  /** Words, model, product code or part number. */
  keyword: searchText.optional(),
  cid: idOrNone.optional(),
  brandId: idOrNone.optional(),
  merId: idOrNone.optional(),
  tagId: idOrNone.optional(),
  status: productStatus.optional(),
  lifeCycle: lifeCycle.optional(),
  inStock: flag.optional(),
};

export const listAdminProducts = endpoint({
  method: 'GET',
  path: 'admin/catalogue/product/list',
  summary: 'Products in any status; a merchant keeper sees their own',
  permission: 'admin:catalogue:view',
  request: z.object({ ...adminProductFilter, ...pagingFields }),
  response: pageOf(adminProduct),
  errors: [APP_ERRORS.badParameter],
});

export const publishProducts = endpoint({
  method: 'POST',
  path: 'admin/catalogue/product/shelf',
  summary: 'Publish or unpublish products',
  permission: 'admin:catalogue:edit',
  request: z.object({ ids: z.array(id).min(1).max(500), onShelf: z.boolean() }),
  response: z.object({ changed: z.int() }),
  errors: [CATALOGUE_ERRORS.productNotFound, ATTRIBUTE_ERRORS.attributesMissing],
});

/** The most SKUs that one file holds: as many as an import takes. */
export const EXPORT_ROW_LIMIT = 100_000;

const tableMedia = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const readImportTemplate = endpoint({
  method: 'GET',
  path: 'admin/catalogue/import/template',
  summary: 'The columns of the product import with two sample rows, as csv or xlsx',
  permission: 'admin:catalogue:edit',
  request: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.unknown(),
  errors: [],
  download: { mediaType: tableMedia.csv },
});
export const PRODUCT_TABLE_MEDIA = tableMedia;

export const exportProducts = endpoint({
  method: 'GET',
  path: 'admin/catalogue/product/export',
  summary: 'The filtered products in the columns of the import, one SKU a row: importing the file changes nothing',
  permission: 'admin:catalogue:view',
  request: z.object({ ...adminProductFilter, format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.unknown(),
  errors: [OFFICE_ERRORS.exportTooLarge],
  download: { mediaType: tableMedia.csv },
});

export const IMPORT_ROW_LIMIT = EXPORT_ROW_LIMIT;
/** 128 MB: a csv of 100,000 rows with descriptions has 70. */
export const IMPORT_MAX_BYTES = 128 * 1024 * 1024;

export const importProducts = endpoint({
  method: 'POST',
  path: 'admin/catalogue/import',
  summary: 'Check (dryRun) or import a csv or xlsx of products; progress is read by the returned id',
  permission: 'admin:catalogue:edit',
  request: z.object({ dryRun: flag.default(false) }),
  response: z.object({ id: z.int() }),
  errors: [IMPORT_ERRORS.importFileUnreadable, IMPORT_ERRORS.importRunning, CATALOGUE_ERRORS.pricesHidden],
  queryFields: ['dryRun'],
  upload: { maxBytes: IMPORT_MAX_BYTES },
});

/**
 * A problem of one cell; line 1 is the header, `column` its name ("" for the whole row). `value` is empty for readers who
 * may not see the prices, or the costs, that the file may hold.
 */
export const importRowError = z.object({
  line: z.int(),
  column: z.string(),
  problem: z.enum(IMPORT_PROBLEMS),
  value: z.string(),
});
export type ImportRowError = z.output<typeof importRowError>;

/** Row errors stored with an import: the first ones by line. */
export const IMPORT_ERRORS_KEPT = 1000;

export const productImport = z.object({
  id: z.int(),
  fileName: z.string(),
  dryRun: z.boolean(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why the whole file was refused, in the reader's language; null otherwise. */
  failure: z.string().nullable(),
  /** Rows of the file; null while they are counted. */
  total: z.int().nullable(),
  /** Rows read so far; counts below are rows as well (one row is one SKU). */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** The number of problems in the failed rows; `errors` holds the first of them. */
  problems: z.int(),
  errors: z.array(importRowError.extend({ message: z.string() })),
  createdAt: time,
  finishedAt: time.nullable(),
});
export type ProductImport = z.output<typeof productImport>;

export const readProductImport = endpoint({
  method: 'GET',
  path: 'admin/catalogue/import/{id}',
  summary: 'Progress and row errors of an import',
  permission: 'admin:catalogue:edit',
  request: z.object({ id }),
  response: productImport,
  errors: [IMPORT_ERRORS.importNotFound],
});

/** A product list to import; nobody but its sender reads it. */
export const PRODUCT_TABLES = {
  name: 'productImport',
  kinds: ['table'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:catalogue:edit',
  viewPermission: 'owner',
} as const satisfies UploadModel;
