import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, idOrNone, revision, text, typedNumber, visibleYuan, yuan } from '../../../platform/contract/fields.ts';
import { ATTRIBUTE_ERRORS } from './attribute-errors.ts';
import { CATALOGUE_ERRORS } from './catalogue-errors.ts';
import { PRICE_FIELDS, type PriceField } from './import-columns.ts';
import { OFFICE_ERRORS } from './office-errors.ts';
import { productStatus, productType } from './product.ts';
import { MAX_TAGS, TAG_TONES } from './product-tag.ts';

const ofPrices = <T>(value: T) =>
  Object.fromEntries(PRICE_FIELDS.map((field) => [field, value])) as Record<PriceField, T>;

const MAX_VALUES = 200;

/** Values by code; texts as they are typed. */
const values = z
  .record(z.string().min(1).max(60), text(200))
  .refine((written) => Object.keys(written).length <= MAX_VALUES, { params: { problem: 'tooMany' } });
const count = typedNumber(z.int().min(1).max(999_999));

const listing = {
  model: text(120, 1),
  brandId: id,
  /** A third-level category. */
  cid: id,
  productType,
  unit: text(20, 1),
  tagIds: z.array(id).max(MAX_TAGS),
};

const skuFacts = {
  partNumber: text(100, 1),
  barcode: text(60),
  specification: values,
  attributes: values,
  /** `10:0.98;50:0.96`: from ten pieces on 98% of the price. */
  quantityBreaks: text(500),
  minimumOrderQuantity: count,
  piecesPerBox: count,
};

const named = z.object({ value: z.string(), label: z.string() });
const listedSku = z.object({
  id: z.int(),
  disabled: z.boolean(),
  ...skuFacts,
  specification: z.record(z.string(), z.string()),
  attributes: z.record(z.string(), z.string()),
  partNumber: z.string(),
  barcode: z.string(),
  quantityBreaks: z.string(),
  minimumOrderQuantity: z.int(),
  piecesPerBox: z.int(),
  ...ofPrices(visibleYuan),
});
export type ListedSku = z.output<typeof listedSku>;

export const productListing = z.object({
  id: z.int(),
  code: z.string(),
  status: productStatus,
  ...listing,
  model: z.string(),
  unit: z.string(),
  revision,
  /** The attributes of its category, in their order. */
  attributes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(['number', 'choice', 'text']),
      unit: z.string().nullable(),
      choices: z.array(named),
      /** Stated before the product goes on the shelf. */
      isRequired: z.boolean(),
    }),
  ),
  /** What its SKUs can differ in; without choices any value is allowed. */
  specifications: z.array(z.object({ code: z.string(), name: z.string(), choices: z.array(named) })),
  skus: z.array(listedSku),
});
export type ProductListing = z.output<typeof productListing>;

export const readProductListing = endpoint({
  method: 'GET',
  path: 'admin/catalogue/product/listing/{id}',
  summary:
    'Where a product stands in the catalogue, and its SKUs with their prices; null without the right to see them',
  permission: 'admin:catalogue:view',
  request: z.strictObject({ id }),
  response: productListing,
  errors: [CATALOGUE_ERRORS.productNotFound],
});

export const listProductChoices = endpoint({
  method: 'GET',
  path: 'admin/catalogue/product/choices',
  summary: 'Brands, third-level categories and tags a product can have',
  permission: 'admin:catalogue:view',
  request: z.strictObject({}),
  response: z.object({
    brands: z.array(named),
    categories: z.array(named),
    /** Disabled ones among them: products keep theirs. */
    tags: z.array(named.extend({ code: z.string(), tone: z.enum(TAG_TONES), disabled: z.boolean() })),
  }),
  errors: [],
});

export const editListing = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/product/listing',
  summary: 'Change model, brand, category, type and tags of a product; the revision is that of the form',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({ id, revision, ...listing }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.productNotFound, OFFICE_ERRORS.productRefused],
});

export const saveSku = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/sku/edit',
  summary: 'Add a SKU to a product, or change one; the revision is that of the product',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({
    /** The product. */
    id,
    revision,
    /** 0 for a new one. */
    skuId: idOrNone,
    ...skuFacts,
    /** Left out by those who may not see prices: a price then stays as it is. */
    ...ofPrices(yuan.optional()),
  }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.productNotFound, OFFICE_ERRORS.productRefused, CATALOGUE_ERRORS.pricesHidden],
});

export const withdrawSku = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/sku/withdraw',
  summary: 'Take a SKU out of sale, or bring it back; orders keep theirs',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({ skuId: id, disabled: z.boolean() }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.productNotFound, OFFICE_ERRORS.lastSku, ATTRIBUTE_ERRORS.attributesMissing],
});

export const addProduct = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/product/add',
  summary: 'Create a product as a draft with its first SKU; a keeper creates it in the own shop',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({
    /** 0: the own shop. */
    merId: idOrNone,
    code: text(100, 1),
    model: listing.model,
    nameZh: text(200, 1),
    nameEn: text(200, 1),
    brandId: id,
    cid: id,
    productType,
    unit: listing.unit,
    partNumber: skuFacts.partNumber,
    ...ofPrices(yuan),
  }),
  response: z.object({ id: z.int() }),
  errors: [
    CATALOGUE_ERRORS.productNotFound,
    OFFICE_ERRORS.productRefused,
    OFFICE_ERRORS.codeTaken,
    CATALOGUE_ERRORS.pricesHidden,
  ],
});
