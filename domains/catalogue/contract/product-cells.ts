import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, idOrNone, revision, text, visibleYuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { adminProductFilter } from './catalogue-admin-endpoints.ts';
import { CATALOGUE_ERRORS } from './catalogue-errors.ts';
import { PRICE_FIELDS, type PriceField } from './import-columns.ts';
import { OFFICE_ERRORS } from './office-errors.ts';

/** Cells of a product, the same for all its SKUs. */
export const PRODUCT_CELLS = ['nameZh', 'nameEn'] as const;
/** Cells of a SKU. */
export const SKU_CELLS = [...PRICE_FIELDS, 'safeStock'] as const;
export const CELL_COLUMNS = [...PRODUCT_CELLS, ...SKU_CELLS] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

/** The most cells saved at once. */
export const MAX_SAVED_CELLS = 500;
/** The most characters sent of a cell; the rules of its column allow fewer, and say so at the cell. */
export const MAX_CELL_LENGTH = 1_000;
/** The most SKUs of a product that are listed with it; the page of the product has them all. */
export const MAX_LISTED_SKUS = 50;

const prices = Object.fromEntries(PRICE_FIELDS.map((field) => [field, visibleYuan])) as Record<
  PriceField,
  typeof visibleYuan
>;

const productCells = z.object({
  id: z.int(),
  code: z.string(),
  model: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  revision,
  skus: z.array(
    z.object({
      id: z.int(),
      partNumber: z.string(),
      disabled: z.boolean(),
      safeStock: z.int(),
      ...prices,
    }),
  ),
  /** SKUs that are not listed. */
  moreSkus: z.int(),
});
export type ProductCells = z.output<typeof productCells>;

export const listProductCells = endpoint({
  method: 'GET',
  path: 'admin/catalogue/cells/list',
  summary:
    'The cells of products and their SKUs that are edited in place; prices are null without the right to see them',
  permission: 'admin:catalogue:edit',
  request: z.object({ ...adminProductFilter, ...pagingFields }),
  response: pageOf(productCells),
  errors: [],
});

const cell = z.strictObject({
  /** 0 for a cell of the product. */
  skuId: idOrNone,
  column: z.enum(CELL_COLUMNS),
  value: text(MAX_CELL_LENGTH),
});

const changedProduct = z.strictObject({
  id,
  revision,
  cells: z
    .array(cell)
    .min(1)
    .max(MAX_SAVED_CELLS)
    .refine((cells) => new Set(cells.map(({ skuId, column }) => `${skuId} ${column}`)).size === cells.length, {
      params: { problem: 'notUnique' },
    }),
});
export type ChangedProduct = z.output<typeof changedProduct>;

const refusedProduct = z.object({
  id: z.int(),
  reason: z.enum(['pageDataChanged', 'productRefused']),
  /** Why, in the caller's language. */
  message: z.string(),
  /** The cells that the rules refuse; empty where the product is refused as a whole. */
  cells: z.array(z.object({ skuId: z.int(), column: z.enum(CELL_COLUMNS), problem: z.string() })),
});
export type RefusedProduct = z.output<typeof refusedProduct>;

export const saveProductCells = endpoint({
  method: 'POST',
  path: 'admin/catalogue/cells/save',
  summary: 'Change cells of several products, each product wholly or not at all; the revisions are those of the list',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({
    products: z
      .array(changedProduct)
      .min(1)
      .max(MAX_SAVED_CELLS)
      .refine((products) => new Set(products.map((product) => product.id)).size === products.length)
      .refine((products) => products.reduce((sum, { cells }) => sum + cells.length, 0) <= MAX_SAVED_CELLS, {
        params: { problem: 'tooMany' },
      }),
  }),
  response: z.object({ saved: z.array(z.int()), refused: z.array(refusedProduct) }),
  errors: [CATALOGUE_ERRORS.productNotFound, CATALOGUE_ERRORS.pricesHidden, OFFICE_ERRORS.productRefused],
});
