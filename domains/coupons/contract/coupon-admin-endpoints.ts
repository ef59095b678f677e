import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { day, id, idOrNone, searchText, text, time, wholeNumber, yuan } from '../../../platform/contract/fields.ts';
import { localTime } from '../../../platform/contract/local-time.ts';
import { chosenIds, chosenInAddress, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { lines } from '../../../platform/contract/text-lines.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { previewedCustomer } from '../../catalogue/contract/previewed-customer.ts';
import { productCoupon } from '../../catalogue/contract/product-coupon.ts';
import { scopeFields } from '../../pricing/contract/scope-fields.ts';
import { COUPON_ERRORS } from './coupon-errors.ts';
import { couponCategory, couponWorth } from './coupon-fields.ts';
import { OFFER_STATES, OFFER_STATUSES, PREVIEW_STATES, RECEIVE_WAYS, VALUE_KINDS } from './coupon-offer.ts';
import { VALIDITY } from './held-coupon.ts';

/** Offers of one shop, or of the platform, that are open at a time. */
export const MAX_OPEN_OFFERS = 100;
/** Customers to whom one call gives a coupon. */
export const MAX_GRANTED = 200;
export const USE_PERIODS = ['fixed', 'days'] as const;

const MAX_YUAN = 1_000_000;
const MAX_PIECES = 10_000_000;

const CODE_LENGTH = 40;

export const adminCoupon = z.object({
  id: z.int(),
  /** 0: of the platform. */
  merchantId: z.int(),
  merchantName: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  category: couponCategory,
  ...couponWorth,
  scope: z.string(),
  receiveWay: z.enum(RECEIVE_WAYS),
  status: z.enum(OFFER_STATUSES),
  state: z.enum(OFFER_STATES),
  /** Null without a limit. */
  total: z.int().nullable(),
  perPerson: z.int(),
  receivedCount: z.int(),
  usedCount: z.int(),
  receiveStartTime: time,
  receiveEndTime: time,
  useStartTime: time.nullable(),
  useEndTime: time.nullable(),
  useDays: z.int().nullable(),
  updateTime: time,
});
export type AdminCoupon = z.output<typeof adminCoupon>;

export const listAdminCoupons = endpoint({
  method: 'GET',
  path: 'admin/coupons/list',
  summary: 'Coupons of every state; a keeper’s own shop only',
  permission: 'admin:coupons:view',
  request: z.strictObject({
    keyword: searchText.default(''),
    /** 0: of the platform; without it all. */
    merchantId: idOrNone.optional(),
    state: z.enum(OFFER_STATES).optional(),
    valueKind: z.enum(VALUE_KINDS).optional(),
    receiveWay: z.enum(RECEIVE_WAYS).optional(),
    ...pagingFields,
  }),
  response: pageOf(adminCoupon),
  errors: [],
});

/** What the form of a coupon asks for. */
const formFields = {
  nameZh: text(60, 1),
  nameEn: text(60, 1),
  /** 0: of the platform; a coupon keeps its shop. */
  merchantId: idOrNone.default(0),
  valueKind: z.enum(VALUE_KINDS),
  /** Whole yuan, for money off. */
  money: wholeNumber(MAX_YUAN, 1).optional(),
  /** What is left to pay, in per cent, for a discount. */
  discount: wholeNumber(99, 1).optional(),
  /** Whole yuan; none without a limit. */
  mostOff: wholeNumber(MAX_YUAN, 1).optional(),
  /** Whole yuan; none from any total. */
  minPrice: wholeNumber(MAX_YUAN).optional(),
  ...scopeFields,
  /** None without a limit. */
  total: wholeNumber(MAX_PIECES, 1).optional(),
  perPerson: wholeNumber(99, 1),
  receiveWay: z.enum(RECEIVE_WAYS),
  /** In the mall's time, like the other times of the form. */
  receiveFrom: localTime.min(1),
  receiveUntil: localTime.min(1),
  usePeriod: z.enum(USE_PERIODS),
  useFrom: localTime.default(''),
  useUntil: localTime.default(''),
  useDays: wholeNumber(365, 1).optional(),
};

export const readAdminCoupon = endpoint({
  method: 'GET',
  path: 'admin/coupons/detail',
  summary: 'One coupon as its form shows it',
  permission: 'admin:coupons:view',
  request: z.strictObject({ id }),
  response: z.object({ ...formFields, id: z.int(), status: z.enum(OFFER_STATUSES), revision: z.string() }),
  errors: [COUPON_ERRORS.couponMissing],
});

export const saveCoupon = formEndpoint({
  method: 'POST',
  path: 'admin/coupons/save',
  summary: 'Add a coupon as a draft (id 0) or change one; returns its id',
  permission: 'admin:coupons:edit',
  request: z.strictObject({
    id: idOrNone,
    /** Of the coupon as it was opened; empty for a new one. */
    revision: z.string().max(64),
    ...formFields,
  }),
  response: z.int(),
  errors: [APP_ERRORS.badParameter, APP_ERRORS.pageDataChanged, COUPON_ERRORS.couponMissing],
  idempotent: true,
});

export const openCoupons = endpoint({
  method: 'POST',
  path: 'admin/coupons/open',
  summary: 'Offer coupons from the time they name',
  permission: 'admin:coupons:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [
    COUPON_ERRORS.couponMissing,
    COUPON_ERRORS.couponEnded,
    COUPON_ERRORS.tooManyOpen,
    APP_ERRORS.pageDataChanged,
  ],
});

export const closeCoupons = endpoint({
  method: 'POST',
  path: 'admin/coupons/close',
  summary: 'Stop offering coupons; those that somebody holds stay valid',
  permission: 'admin:coupons:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [COUPON_ERRORS.couponMissing, APP_ERRORS.pageDataChanged],
});

export const deleteCoupons = endpoint({
  method: 'POST',
  path: 'admin/coupons/delete',
  summary: 'Delete coupons that are not on offer and that nobody has received',
  permission: 'admin:coupons:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [COUPON_ERRORS.couponMissing, COUPON_ERRORS.couponInUse],
});

export const grantCoupon = formEndpoint({
  method: 'POST',
  path: 'admin/coupons/grant',
  summary: 'Give an open coupon of receive way `grant` to customers by phone; all of them or none. Returns how many',
  permission: 'admin:coupons:edit',
  request: z.strictObject({
    id,
    /** One a line. */
    phones: lines(MAX_GRANTED, CODE_LENGTH).min(1),
  }),
  response: z.int(),
  errors: [
    COUPON_ERRORS.couponMissing,
    COUPON_ERRORS.couponNotStarted,
    COUPON_ERRORS.couponEnded,
    COUPON_ERRORS.couponSoldOut,
    COUPON_ERRORS.phonesUnknown,
    COUPON_ERRORS.phonesAtLimit,
  ],
  idempotent: true,
});

export const couponHolder = z.object({
  /** Of the held coupon. */
  id: z.int(),
  holder: z.string(),
  /** Masked for a keeper. */
  phone: z.string(),
  validStr: z.enum(VALIDITY),
  receiveTime: time,
  startTime: time,
  endTime: time,
  useTime: time.nullable(),
  /** Number of the payment on which it was spent; empty before. */
  spentOn: z.string(),
});
export type CouponHolder = z.output<typeof couponHolder>;

export const listCouponHolders = endpoint({
  method: 'GET',
  path: 'admin/coupons/holders',
  summary: 'Who received a coupon, the newest first',
  permission: 'admin:coupons:view',
  request: z.strictObject({ id, validity: z.enum(VALIDITY).optional(), ...pagingFields }),
  response: pageOf(couponHolder),
  errors: [COUPON_ERRORS.couponMissing],
});

export const previewCoupon = endpoint({
  method: 'GET',
  path: 'admin/coupons/preview',
  summary: 'What a customer sees of a coupon at a moment, as if it were open',
  permission: 'admin:coupons:view',
  request: z.strictObject({ id, at: localTime.min(1), phone: previewedCustomer.phone }),
  response: z.object({
    coupon: productCoupon,
    state: z.enum(PREVIEW_STATES),
    receiveWay: z.enum(RECEIVE_WAYS),
    /** How many of it this customer has received. */
    own: z.int(),
    /** How many are left; null without a limit. */
    lastTotal: z.int().nullable(),
  }),
  errors: [COUPON_ERRORS.couponMissing, CATALOGUE_ERRORS.customerMissing],
});

export const listCouponConflicts = endpoint({
  method: 'GET',
  path: 'admin/coupons/conflicts',
  summary: 'Of these coupons those that meet others of their owner, as if all of them were open',
  permission: 'admin:coupons:view',
  request: z.strictObject({ ids: chosenInAddress }),
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** How many it meets; some of them are listed. */
      total: z.int(),
      conflictList: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** What it is worth, in a few words. */
          brief: z.string(),
          startTime: time,
          endTime: time,
          /** Codes of some of the products that both cover. */
          productCodes: z.array(z.string()),
        }),
      ),
    }),
  ),
  errors: [COUPON_ERRORS.couponMissing],
});

const couponFigures = z.object({
  received: z.int(),
  used: z.int(),
  /** Paid ones, by the day of payment. */
  orders: z.int(),
  /** What these orders came to, and what the coupon took off them. */
  turnover: yuan,
  off: yuan,
});
export type CouponFigures = z.output<typeof couponFigures>;

export const readCouponResults = endpoint({
  method: 'GET',
  path: 'admin/coupons/results',
  summary: 'How many of a coupon were received and used, and what was sold with it, in all and on its last 92 days',
  permission: 'admin:coupons:view',
  request: z.strictObject({ id }),
  response: z.object({
    name: z.string(),
    /** From its first day on, also of days that are not listed. */
    total: couponFigures,
    dayList: z.array(couponFigures.extend({ day })),
  }),
  errors: [COUPON_ERRORS.couponMissing, CATALOGUE_ERRORS.pricesHidden],
});
export type CouponResults = z.output<(typeof readCouponResults)['response']>;
