import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, id, time, typedNumber, visibleYuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { priceReason } from '../../catalogue/contract/product.ts';
import { FLASH_SALES_DATA, SESSION_STATUS } from './flash-sale.ts';
import { FLASH_SALE_ERRORS } from './flash-sale-errors.ts';

/** 0 not started, 1 running, 2 ended. */
export const flashSaleStatus = z.literal([0, 1, 2]);
export const sessionStatus = z.literal(Object.values(SESSION_STATUS));

/** `09:30`; a slot that ends with the day ends at `24:00`. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

export const seckillActivity = z.object({
  id: z.int(),
  name: z.string(),
  /** Heads its products; empty for none. */
  image: z.string(),
  startDate: time,
  endDate: time,
  /** Pieces one order may take of a product at most; 0 without a limit. */
  oneQuota: z.int(),
  /** The quotas of its products together. */
  allQuota: z.int(),
  status: flashSaleStatus,
  /** The session that runs, or else the next one: begin and end; null when all are over. */
  session: z.object({ startTime: time, endTime: time }).nullable(),
  /** A session runs at this moment: between them nothing is sold. */
  isOn: z.boolean(),
});
export type SeckillActivity = z.output<typeof seckillActivity>;

const activities = {
  method: 'GET',
  summary: 'Flash sales; queryRange 1 ended, 2 ongoing, 3 upcoming, 4 ongoing and upcoming',
  permission: 'public',
  request: z.object({ queryRange: typedNumber(z.int().min(1).max(4)).default(4), ...pagingFields }),
  response: pageOf(seckillActivity),
  errors: [FLASH_SALE_ERRORS.flashSalesNotAllowed],
  dataSet: FLASH_SALES_DATA,
  live: true,
} as const;

export const listSeckillActivities = endpoint({ ...activities, path: 'front/pc/Seckill/activity/list' });
/** Clients write the same call in lower case, as the other ones. */
export const listSeckillActivitiesLowerCase = endpoint({ ...activities, path: 'front/pc/seckill/activity/list' });

export const seckillTime = z.object({
  date: day,
  /** By the clock of the mall. */
  startTime: clockTime,
  endTime: clockTime,
  /** Epoch milliseconds. */
  startTimeStamp: z.int(),
  endTimeStamp: z.int(),
  /** 0 ended, 1 running, 2 soon, 3 tomorrow or later. */
  status: sessionStatus,
});
export type SeckillTime = z.output<typeof seckillTime>;

const times = {
  method: 'GET',
  summary: 'Time slots of flash sales, those of today and the days to come',
  permission: 'public',
  request: z.object({}),
  response: z.array(seckillTime),
  errors: [FLASH_SALE_ERRORS.flashSalesNotAllowed],
  dataSet: FLASH_SALES_DATA,
  live: true,
} as const;

export const listSeckillTimes = endpoint({ ...times, path: 'front/pc/Seckill/activity/time/info' });
export const listSeckillTimesLowerCase = endpoint({ ...times, path: 'front/pc/seckill/activity/time/info' });

/** The server's time, epoch milliseconds: clocks of callers may be wrong. */
const serverTime = z.int();

/** A product of a flash sale. Its id is not that of the normal product. */
export const seckillProduct = z.object({
  id: z.int(),
  /** The normal product. */
  productId: z.int(),
  activityId: z.int(),
  activityName: z.string(),
  name: z.string(),
  model: z.string(),
  image: z.string(),
  illustration: z.string(),
  unitName: z.string(),
  /** What the caller pays without the flash sale, and in it; null for callers who may not see prices. */
  price: visibleYuan,
  seckillPrice: visibleYuan,
  /** Why they are null. */
  priceReason,
  /** Whether its SKUs have different prices: these are those of the cheapest. */
  isFrom: z.boolean(),
  /** Planned pieces, and those that are left. */
  quotaShow: z.int(),
  quota: z.int(),
  /** Sold of them: `75%`. */
  payRange: z.string(),
  isSelf: z.boolean(),
  merId: z.int(),
  merName: z.string(),
  /** Pieces one order may take, and one person; 0 without a limit. */
  oneQuota: z.int(),
  personQuota: z.int(),
  /** The session that was asked for, or else the one that runs or comes next: epoch milliseconds, and its state. */
  startTimeStamp: z.int(),
  endTimeStamp: z.int(),
  status: sessionStatus,
  /** The caller is told before it begins. */
  isReminded: z.boolean(),
});
export type SeckillProduct = z.output<typeof seckillProduct>;

const products = {
  method: 'GET',
  summary: 'Products of a time slot; without one those of all flash sales that run or are to come',
  permission: 'public',
  request: z.object({
    date: day.optional(),
    startTime: clockTime.optional(),
    endTime: clockTime.optional(),
    ...pagingFields,
  }),
  response: pageOf(seckillProduct).extend({ now: serverTime }),
  errors: [FLASH_SALE_ERRORS.flashSalesNotAllowed],
  dataSet: FLASH_SALES_DATA,
  live: true,
} as const;

export const listSeckillProducts = endpoint({ ...products, path: 'front/pc/Seckill/product/list' });
export const listSeckillProductsLowerCase = endpoint({ ...products, path: 'front/pc/seckill/product/list' });

export const seckillSku = z.object({
  /** Of the SKU, as in an order. */
  attrValueId: z.int(),
  partNumber: z.string(),
  /** The specification in words; empty for the only SKU. */
  sku: z.string(),
  image: z.string(),
  price: visibleYuan,
  seckillPrice: visibleYuan,
  quotaShow: z.int(),
  quota: z.int(),
  minimumOrderQuantity: z.int(),
  piecesPerBox: z.int(),
});
export type SeckillSku = z.output<typeof seckillSku>;

const productInfo = {
  method: 'GET',
  summary: 'One product of a flash sale with its SKUs, what is left of them, and its sessions',
  permission: 'public',
  request: z.object({ id }),
  response: seckillProduct.extend({
    skuList: z.array(seckillSku),
    /** Pieces the caller has ordered of it in this flash sale. */
    ownNum: z.int(),
    /** A captcha is asked for when an order is submitted. */
    asksCaptcha: z.boolean(),
    timeList: z.array(seckillTime),
    now: serverTime,
  }),
  errors: [FLASH_SALE_ERRORS.flashSalesNotAllowed, FLASH_SALE_ERRORS.flashProductMissing],
  dataSet: FLASH_SALES_DATA,
  live: true,
} as const;

export const readSeckillProduct = endpoint({ ...productInfo, path: 'front/pc/Seckill/product/info' });
export const readSeckillProductLowerCase = endpoint({ ...productInfo, path: 'front/pc/seckill/product/info' });

export const countSeckillView = endpoint({
  method: 'POST',
  path: 'front/pc/seckill/shown',
  summary: 'The page of a product of a flash sale was opened; returns whether it was counted',
  permission: 'public',
  request: z.strictObject({
    /** Of the product in the flash sale. */
    id,
  }),
  response: z.boolean(),
  errors: [FLASH_SALE_ERRORS.flashSalesNotAllowed],
});

export const setSeckillReminder = endpoint({
  method: 'POST',
  path: 'front/pc/seckill/reminder',
  summary: 'Be told, or no more, before the next session of a product begins; returns whether the caller will be',
  permission: 'index:permission:seckill',
  request: z.strictObject({
    /** Of the product in the flash sale. */
    id,
    isOn: z.boolean(),
  }),
  response: z.boolean(),
  errors: [FLASH_SALE_ERRORS.flashProductMissing, FLASH_SALE_ERRORS.flashSaleOver, FLASH_SALE_ERRORS.tooManyReminders],
});
