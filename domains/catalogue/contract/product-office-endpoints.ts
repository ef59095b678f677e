import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import {
  day,
  flag,
  id,
  idOrNone,
  revision,
  text,
  time,
  typedNumber,
  visibleYuan,
  yuan,
} from '../../../platform/contract/fields.ts';
import { parseShare, yuanToFen } from '../../../platform/contract/money.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { AGREEMENT_SLUGS } from '../../content/contract/agreement-endpoints.ts';
import { coefficient, customerLevel } from '../../people/contract/account-admin.ts';
import { CATALOGUE_ERRORS } from './catalogue-errors.ts';
import { isFileAddress } from './file-address.ts';
import { OFFICE_ERRORS } from './office-errors.ts';
import { lifeCycle, productStatus, productType, waterfallStep } from './product.ts';
import { discontinuationType, priceRule, productProperty } from './product-entity.ts';
import { codesOf, papersOf } from './product-papers.ts';

const pieces = typedNumber(z.int().min(0).max(100_000_000));
const noDay = z.literal('').transform(() => null);
const optionalDay = z.union([day, noDay, z.null()]).default(null);
const share = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => (parseShare(value) ?? 0) > 0 && (parseShare(value) ?? 0) <= max * 10_000, {
      params: { problem: 'badFormat' },
    });

/** What staff keep of a product beyond its list entry; prices, status and stock have calls of their own. */
const facts = {
  nameZh: text(200, 1),
  nameEn: text(200, 1),
  descriptionZh: text(10_000),
  descriptionEn: text(10_000),
  version: text(60),
  /** Code of an attribute of its category; empty for none. */
  primaryAttribute: text(60),
  softwareNameVersion: text(100),
  productProperty,
  powerType: text(60),
  videoUrl: text(500).refine((url) => url === '' || isFileAddress(url), { params: { problem: 'badFormat' } }),
  /** What prices come from, empty for whoever may not see prices; empty leaves it as it is. */
  businessCoefficient: z.union([share(100), z.literal('')]),
  priceRule: z.union([priceRule, z.literal('')]),
  lifeCycle,
  discontinuationType: z.union([discontinuationType, z.literal('')]),
  discontinuationPlanDate: optionalDay,
  lastStockBackupDate: optionalDay,
  estimatedInboundDate: optionalDay,
  replacementCode: text(100),
  coreDifferenceZh: text(1_000),
  coreDifferenceEn: text(1_000),
  agreement: z.union([z.enum(AGREEMENT_SLUGS), z.literal('')]),
  /** Product codes. */
  accessories: text(2_200).refine((codes) => codesOf(codes).length <= 20, { params: { problem: 'tooMany' } }),
  /** One a line, `name|address`. */
  attachments: text(12_000).refine((lines) => papersOf(lines) !== null, { params: { problem: 'badFormat' } }),
  /** One a line. */
  certificates: text(2_200),
  warrantyMonths: typedNumber(z.int().min(0).max(240)),
};

const officeSku = z.object({
  id: z.int(),
  partNumber: z.string(),
  specification: z.string(),
  stock: z.int(),
  /** Pieces that flash sales set aside: they lie on the shelf as well, and are not part of the stock. */
  setAside: z.int(),
  safeStock: z.int(),
  stockBackupOrder: z.int(),
  earlyWarning: z.boolean(),
  expectedAt: z.string().nullable(),
  disabled: z.boolean(),
});
export type OfficeSku = z.output<typeof officeSku>;

export const officeProduct = z.object({
  id: z.int(),
  code: z.string(),
  model: z.string(),
  status: productStatus,
  productType,
  merId: z.int(),
  facts: z.object({
    ...facts,
    videoUrl: z.string(),
    businessCoefficient: z.string(),
    accessories: z.string(),
    attachments: z.string(),
    certificates: z.string(),
    discontinuationPlanDate: z.string().nullable(),
    lastStockBackupDate: z.string().nullable(),
    estimatedInboundDate: z.string().nullable(),
    agreement: z.union([z.enum(AGREEMENT_SLUGS), z.literal('')]),
    warrantyMonths: z.int(),
  }),
  revision,
  /** Attributes of its category, to choose the primary one from. */
  attributes: z.array(z.object({ code: z.string(), name: z.string() })),
  skus: z.array(officeSku),
});
export type OfficeProduct = z.output<typeof officeProduct>;

export const readOfficeProduct = endpoint({
  method: 'GET',
  path: 'admin/catalogue/product/detail/{id}',
  summary: 'Everything that staff keep of a product but its prices and costs; a keeper reads the own shop’s',
  permission: 'admin:catalogue:view',
  request: z.strictObject({ id }),
  response: officeProduct,
  errors: [CATALOGUE_ERRORS.productNotFound],
});

export const editProduct = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/product/edit',
  summary: 'Edit what staff keep of a product; the revision is that of the form',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({ id, revision, ...facts }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.productNotFound, OFFICE_ERRORS.unknownCodes, OFFICE_ERRORS.attributeNotOfCategory],
});

export const planStock = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/sku/plan',
  summary: 'Set the safety stock of a SKU, what is ordered for stock, and when it comes',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({ skuId: id, safeStock: pieces, stockBackupOrder: pieces, expectedAt: optionalDay }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.productNotFound],
});

export const countStock = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/sku/stocktaking',
  summary: 'Set the stock of a SKU to what was counted, unless it has moved since `stock` was read',
  permission: 'admin:catalogue:edit',
  request: z.strictObject({
    skuId: id,
    /** The stock the counter was shown. */
    stock: pieces,
    counted: pieces,
    /** Why it differs. */
    note: text(200, 1),
  }),
  response: z.object({ stock: z.int() }),
  errors: [CATALOGUE_ERRORS.productNotFound],
});

export const STOCK_REASONS = ['import', 'order', 'cancel', 'refund', 'stocktaking', 'flashSale'] as const;

const stockMovement = z.object({
  id: z.int(),
  time,
  quantity: z.int(),
  reason: z.enum(STOCK_REASONS),
  reference: z.string(),
  /** The orders it belongs to: one that it names, or those of the payment that it names. */
  orderNos: z.array(z.string()),
  note: z.string(),
  /** Who counted; empty for what the mall did itself. */
  by: z.string(),
});
export type StockMovement = z.output<typeof stockMovement>;

export const listStockMovements = endpoint({
  method: 'GET',
  path: 'admin/catalogue/sku/ledger',
  summary: 'What has moved the stock of a SKU, newest first',
  permission: 'admin:catalogue:view',
  request: z.strictObject({
    skuId: id,
    reason: z.enum(STOCK_REASONS).optional(),
    dateFrom: day.optional(),
    /** The last day that counts. */
    dateTo: day.optional(),
    ...pagingFields,
  }),
  response: pageOf(stockMovement),
  errors: [CATALOGUE_ERRORS.productNotFound],
});

export const readCosts = endpoint({
  method: 'GET',
  path: 'admin/catalogue/product/costs/{id}',
  summary: 'What the SKUs of a product cost; null without the right to see prices',
  permission: 'admin:costs:view',
  request: z.strictObject({ id }),
  response: z.array(
    z.object({ skuId: z.int(), partNumber: z.string(), bomCost: visibleYuan, pctCost: z.string().nullable() }),
  ),
  errors: [CATALOGUE_ERRORS.productNotFound],
});

const noCost = z.literal('');
const cost = yuan.refine((value) => (yuanToFen(value) ?? 0) > 0, { params: { problem: 'tooSmall' } });

export const editCosts = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/sku/costs',
  summary: 'Set what a SKU costs',
  permission: 'admin:costs:edit',
  request: z.strictObject({ skuId: id, bomCost: z.union([cost, noCost]), pctCost: z.union([share(10), noCost]) }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.productNotFound],
});

const pricedQuantity = typedNumber(z.int().min(1).max(999_999));
const explainedPrice = z.object({ price: visibleYuan, waterfall: z.array(waterfallStep).nullable() });

export const readTermsPrice = endpoint({
  method: 'GET',
  path: 'admin/catalogue/sku/terms-price',
  summary:
    'How the price of a SKU comes about for a level and a coefficient at a quantity; null without the right to see prices',
  permission: 'admin:catalogue:view',
  request: z.strictObject({
    skuId: id,
    level: customerLevel,
    coefficient,
    international: flag.default(false),
    quantity: pricedQuantity,
  }),
  response: explainedPrice,
  errors: [CATALOGUE_ERRORS.productNotFound],
});

export const readCustomerPrice = endpoint({
  method: 'GET',
  path: 'admin/catalogue/sku/customer-price',
  summary: 'How the price of a SKU comes about for one customer at a quantity; null without the right to see prices',
  permission: 'admin:accounts:view',
  request: z.strictObject({
    skuId: id,
    accountId: idOrNone,
    quantity: pricedQuantity,
  }),
  response: explainedPrice,
  errors: [CATALOGUE_ERRORS.productNotFound, APP_ERRORS.notFound],
});
