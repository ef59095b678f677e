import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import {
  day,
  id,
  idOrNone,
  searchText,
  text,
  time,
  typedNumber,
  visibleYuan,
  yuan,
} from '../../../platform/contract/fields.ts';
import { localTime } from '../../../platform/contract/local-time.ts';
import { chosenIds, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { previewedCustomer } from '../../catalogue/contract/previewed-customer.ts';
import {
  FLASH_SALE_STATES,
  FLASH_SALE_STATUSES,
  MAX_DAYS,
  MAX_PRODUCTS,
  MAX_SKUS_OF_PRODUCT,
  MAX_SLOTS,
} from './flash-sale.ts';
import { clockTime, seckillProduct, sessionStatus } from './flash-sale-endpoints.ts';
import { FLASH_SALE_ERRORS } from './flash-sale-errors.ts';

const MAX_PIECES = 999_999;

/** Pictures of flash sales. */
export const FLASH_SALE_FILES = {
  name: 'flash-sale',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:flash-sales:edit',
  viewPermission: null,
} as const satisfies UploadModel;

/** Where a flash sale stands; ongoing between two of its slots, it names the beginning of the next one. */
const stateFields = { state: z.enum(FLASH_SALE_STATES), nextStartTime: time.nullable() };

export const adminFlashSale = z.object({
  id: z.int(),
  /** 0: of the platform. */
  merchantId: z.int(),
  merchantName: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  status: z.enum(FLASH_SALE_STATUSES),
  ...stateFields,
  startTime: time,
  endTime: time,
  days: z.int(),
  slots: z.array(z.object({ from: clockTime, until: clockTime })),
  products: z.int(),
  asksCaptcha: z.boolean(),
  /** Pieces: planned, still to be had, in unpaid orders, sold, and given back to stock when it ended. */
  quota: z.int(),
  left: z.int(),
  held: z.int(),
  sold: z.int(),
  returned: z.int(),
  updateTime: time,
});
export type AdminFlashSale = z.output<typeof adminFlashSale>;

export const listAdminFlashSales = endpoint({
  method: 'GET',
  path: 'admin/flash-sales/list',
  summary: 'Flash sales of every state; a keeper’s own shop only',
  permission: 'admin:flash-sales:view',
  request: z.strictObject({
    keyword: searchText.default(''),
    /** 0: of the platform; without it all. */
    merchantId: idOrNone.optional(),
    state: z.enum(FLASH_SALE_STATES).optional(),
    /** Those with a session between these days. */
    dateFrom: day.optional(),
    dateTo: day.optional(),
    ...pagingFields,
  }),
  response: pageOf(adminFlashSale),
  errors: [],
});

const slot = z.strictObject({ from: clockTime, until: clockTime });
const pieces = typedNumber(z.int().min(0).max(MAX_PIECES));

const plannedSku = z.strictObject({
  skuId: id,
  /** The activity price. */
  price: yuan,
  quota: typedNumber(z.int().min(1).max(MAX_PIECES)),
});

const plannedProduct = z.strictObject({
  productId: id,
  /** Pieces; 0 without a limit. */
  perOrder: pieces,
  perPerson: pieces,
  skus: z.array(plannedSku).min(1).max(MAX_SKUS_OF_PRODUCT),
});
export type PlannedProduct = z.output<typeof plannedProduct>;

/** What the form of a flash sale asks for. */
const formFields = {
  nameZh: text(60, 1),
  nameEn: text(60, 1),
  /** 0: of the platform; a flash sale keeps its shop. */
  merchantId: idOrNone.default(0),
  image: z.string().max(500).default(''),
  asksCaptcha: z.boolean().default(false),
  days: z.array(day).min(1).max(MAX_DAYS),
  slots: z.array(slot).min(1).max(MAX_SLOTS),
  products: z.array(plannedProduct).max(MAX_PRODUCTS),
};

/** A SKU as the form shows it beside its price and quota. */
export const plannableSku = z.object({
  skuId: z.int(),
  partNumber: z.string(),
  specification: z.string(),
  stock: z.int(),
  listPrice: visibleYuan,
  /** The lowest price a customer of the first level pays. */
  firstPrice: visibleYuan,
});
export const plannableProduct = z.object({
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  image: z.string(),
  merchantName: z.string(),
  skus: z.array(plannableSku),
});
export type PlannableProduct = z.output<typeof plannableProduct>;

export const readAdminFlashSale = endpoint({
  method: 'GET',
  path: 'admin/flash-sales/detail',
  summary: 'One flash sale as its form shows it, with facts of its products',
  permission: 'admin:flash-sales:view',
  request: z.strictObject({ id }),
  response: z.object({
    ...formFields,
    products: z.array(z.object({ ...plannedProduct.shape, skus: z.array(plannedSku) })),
    facts: z.array(plannableProduct),
    id: z.int(),
    status: z.enum(FLASH_SALE_STATUSES),
    ...stateFields,
    revision: z.string(),
  }),
  errors: [FLASH_SALE_ERRORS.flashSaleMissing, CATALOGUE_ERRORS.pricesHidden],
});
export type FlashSaleForm = z.output<(typeof readAdminFlashSale)['response']>;

export const findPlannableProducts = endpoint({
  method: 'POST',
  path: 'admin/flash-sales/products',
  summary: 'Products by their codes or part numbers, with SKUs that can be planned; a keeper’s own only',
  permission: 'admin:flash-sales:view',
  request: z.strictObject({
    /** One a line, or parted by commas. */
    codes: text(4_000, 1),
    merchantId: idOrNone.default(0),
  }),
  response: z.object({
    products: z.array(plannableProduct),
    /** Codes of which nothing was found, or nothing of the shop; the others are found all the same. */
    unknown: z.array(z.string()),
  }),
  errors: [APP_ERRORS.badParameter],
  readOnly: true,
});

export const saveFlashSale = formEndpoint({
  method: 'POST',
  path: 'admin/flash-sales/save',
  summary: 'Add a flash sale as a draft (id 0) or change a draft; returns its id',
  permission: 'admin:flash-sales:edit',
  request: z.strictObject({
    id: idOrNone,
    /** Of the flash sale as it was opened; empty for a new one. */
    revision: z.string().max(64),
    ...formFields,
  }),
  response: z.int(),
  errors: [
    APP_ERRORS.badParameter,
    APP_ERRORS.pageDataChanged,
    FLASH_SALE_ERRORS.flashSaleMissing,
    FLASH_SALE_ERRORS.flashSaleNotDraft,
  ],
  idempotent: true,
});

export const flashSaleConflict = z.object({
  productId: z.int(),
  productName: z.string(),
  flashSaleId: z.int(),
  flashSaleName: z.string(),
  status: z.enum(FLASH_SALE_STATUSES),
  /** The first time at which both sell it. */
  startTime: time,
  endTime: time,
});
export type FlashSaleConflict = z.output<typeof flashSaleConflict>;

export const listFlashSaleConflicts = endpoint({
  method: 'POST',
  path: 'admin/flash-sales/conflicts',
  summary: 'Other flash sales that sell the same products at the same time',
  permission: 'admin:flash-sales:view',
  request: z.strictObject({
    /** The flash sale in question; 0 for a new one. */
    id: idOrNone,
    days: formFields.days,
    slots: formFields.slots,
    productIds: z.array(id).max(MAX_PRODUCTS),
  }),
  response: z.array(flashSaleConflict),
  errors: [],
  readOnly: true,
});

export const publishFlashSales = endpoint({
  method: 'POST',
  path: 'admin/flash-sales/publish',
  summary: 'Show flash sales to customers and set their quotas aside from stock',
  permission: 'admin:flash-sales:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [
    FLASH_SALE_ERRORS.flashSaleMissing,
    FLASH_SALE_ERRORS.flashSaleOver,
    FLASH_SALE_ERRORS.flashSaleEmpty,
    FLASH_SALE_ERRORS.flashSaleStockShort,
    FLASH_SALE_ERRORS.tooManyPublished,
    APP_ERRORS.pageDataChanged,
  ],
});

export const closeFlashSales = endpoint({
  method: 'POST',
  path: 'admin/flash-sales/close',
  summary: 'End flash sales now; what is left of their quotas goes back to stock',
  permission: 'admin:flash-sales:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [FLASH_SALE_ERRORS.flashSaleMissing, APP_ERRORS.pageDataChanged],
});

export const deleteFlashSales = endpoint({
  method: 'POST',
  path: 'admin/flash-sales/delete',
  summary: 'Delete drafts',
  permission: 'admin:flash-sales:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [FLASH_SALE_ERRORS.flashSaleMissing, FLASH_SALE_ERRORS.flashSaleNotDraft],
});

export const previewFlashSale = endpoint({
  method: 'GET',
  path: 'admin/flash-sales/preview',
  summary: 'What a customer sees of a flash sale at a moment',
  permission: 'admin:flash-sales:view',
  request: z.strictObject({ id, at: localTime.min(1), ...previewedCustomer }),
  response: z.object({
    ...stateFields,
    /** False for a customer to whom flash sales are not shown. */
    isAllowed: z.boolean(),
    session: z.object({ startTime: time, endTime: time, status: sessionStatus }).nullable(),
    products: z.array(seckillProduct),
  }),
  errors: [FLASH_SALE_ERRORS.flashSaleMissing, CATALOGUE_ERRORS.customerMissing],
});

export const flashSaleResult = z.object({
  skuId: z.int(),
  productId: z.int(),
  productName: z.string(),
  partNumber: z.string(),
  seckillPrice: visibleYuan,
  quota: z.int(),
  left: z.int(),
  held: z.int(),
  sold: z.int(),
  /** Back in stock. */
  returned: z.int(),
  /** Paid orders, and what was paid for these goods. */
  orders: z.int(),
  turnover: visibleYuan,
  /** How often the page of its product was opened. */
  shown: z.int(),
});
export type FlashSaleResult = z.output<typeof flashSaleResult>;

export const readFlashSaleResults = endpoint({
  method: 'GET',
  path: 'admin/flash-sales/results',
  summary: 'What a flash sale brought, by SKU and by day',
  permission: 'admin:flash-sales:view',
  request: z.strictObject({ id }),
  response: z.object({
    name: z.string(),
    state: z.enum(FLASH_SALE_STATES),
    shown: z.int(),
    sold: z.int(),
    orders: z.int(),
    buyers: z.int(),
    turnover: visibleYuan,
    list: z.array(flashSaleResult),
    days: z.array(z.object({ day, shown: z.int(), sold: z.int(), turnover: visibleYuan })),
  }),
  errors: [FLASH_SALE_ERRORS.flashSaleMissing],
});
export type FlashSaleResults = z.output<(typeof readFlashSaleResults)['response']>;
