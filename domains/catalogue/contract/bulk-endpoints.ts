import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, idOrNone, text, typedNumber } from '../../../platform/contract/fields.ts';
import { PRICE_CHANGES } from './bulk-price.ts';
import { adminProductFilter } from './catalogue-admin-endpoints.ts';
import { CATALOGUE_ERRORS } from './catalogue-errors.ts';
import { PRICE_FIELDS } from './import-columns.ts';
import { OFFICE_ERRORS } from './office-errors.ts';
import { lifeCycle } from './product.ts';
import { MAX_TAGS } from './product-tag.ts';

/** The most products changed at once. */
export const BULK_LIMIT = 1_000;
/** The changes and failures that an answer names; all are counted. */
export const BULK_SHOWN = 100;

const target = {
  /** The products; empty for all that the filter finds. */
  ids: z.array(id).max(BULK_LIMIT),
  filter: z.strictObject(adminProductFilter),
  /** Empty for a preview, which writes nothing; otherwise that of the preview, of which nothing may have changed. */
  confirmed: z.string().max(64),
};

const outcome = z.object({
  /** Products that were changed, or would be. */
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** What changes; prices SKU by SKU, everything else product by product. */
  changes: z.array(z.object({ name: z.string(), column: z.string(), before: z.string(), after: z.string() })),
  changeCount: z.int(),
  failures: z.array(z.object({ name: z.string(), problem: z.string() })),
  /** Sent back to carry out exactly this. */
  confirmation: z.string(),
});
export type BulkOutcome = z.output<typeof outcome>;

const tags = z.array(id).max(MAX_TAGS);
const errors = [CATALOGUE_ERRORS.productNotFound, OFFICE_ERRORS.bulkTooMany, APP_ERRORS.pageDataChanged];

export const bulkListing = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/bulk/listing',
  summary: 'Preview or change standing, category, life cycle and tags of many products; empty fields stay as they are',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({
    ...target,
    status: z.enum(['onShelf', 'offShelf', '']),
    lifeCycle: z.union([lifeCycle, z.literal('')]),
    cid: idOrNone,
    addTagIds: tags,
    removeTagIds: tags,
  }),
  response: outcome,
  errors,
});

export const bulkPrices = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/bulk/prices',
  summary: 'Preview or change prices of many products by a percentage, by an amount or to an amount',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({
    ...target,
    /** Positions in `PRICE_FIELDS`, from 1: the list price, four at home, four abroad. */
    priceIds: z
      .array(typedNumber(z.int().min(1).max(PRICE_FIELDS.length)))
      .min(1)
      .max(PRICE_FIELDS.length),
    by: z.enum(PRICE_CHANGES),
    /** `-5`, `+3.25` percent; `-10.00`, `99.00` yuan. */
    value: text(20, 1),
  }),
  response: outcome,
  errors: [...errors, CATALOGUE_ERRORS.pricesHidden, OFFICE_ERRORS.notAPriceChange],
});
