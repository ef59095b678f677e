import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { day, id, idOrNone, searchText, text, time, wholeNumber, yuan } from '../../../platform/contract/fields.ts';
import { localTime } from '../../../platform/contract/local-time.ts';
import { chosenIds, chosenInAddress, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { lines } from '../../../platform/contract/text-lines.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { previewedCustomer } from '../../catalogue/contract/previewed-customer.ts';
import { scopeFields } from '../../pricing/contract/scope-fields.ts';
import { colour, kind, MAX_STEPS, PROMOTION_STATES, PROMOTION_STATUSES } from './promotion.ts';
import { PROMOTION_ERRORS } from './promotion-errors.ts';

/** What the thresholds of the steps count. */
export const THRESHOLDS = ['pieces', 'amount'] as const;
/** Lines of a cart that a preview prices. */
export const MAX_PREVIEW_LINES = 50;

const MAX_YUAN = 10_000_000;
const MAX_PIECES = 999_999;

const LINE_LENGTH = 60;

export const PROMOTION_PICTURES = {
  name: 'promotion',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:promotions:edit',
  viewPermission: null,
} as const satisfies UploadModel;

export const adminPromotion = z.object({
  id: z.int(),
  /** 0: of the platform. */
  merchantId: z.int(),
  merchantName: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind,
  rules: z.array(z.string()),
  scope: z.string(),
  status: z.enum(PROMOTION_STATUSES),
  state: z.enum(PROMOTION_STATES),
  rank: z.int(),
  startTime: time,
  endTime: time,
  views: z.int(),
  /** Paid ones. */
  orders: z.int(),
  updateTime: time,
});
export type AdminPromotion = z.output<typeof adminPromotion>;

export const listAdminPromotions = endpoint({
  method: 'GET',
  path: 'admin/promotions/list',
  summary: 'Promotions of every state; a keeper’s own shop only',
  permission: 'admin:promotions:view',
  request: z.strictObject({
    keyword: searchText.default(''),
    /** 0: of the platform; without it all. */
    merchantId: idOrNone.optional(),
    state: z.enum(PROMOTION_STATES).optional(),
    kind: kind.optional(),
    ...pagingFields,
  }),
  response: pageOf(adminPromotion),
  errors: [],
});

const step = z.strictObject({
  /** Pieces or whole yuan. */
  from: wholeNumber(MAX_YUAN, 1),
  /** What is left to pay, in per cent, for a discount. */
  percent: wholeNumber(99, 1).optional(),
  /** Whole yuan, for money off. */
  off: wholeNumber(MAX_YUAN, 1).optional(),
  /** One a line: part number, and a quantity behind an asterisk where it is not one. */
  gifts: lines(10, LINE_LENGTH).default(''),
});

/** What the form of a promotion asks for. */
const formFields = {
  nameZh: text(60, 1),
  nameEn: text(60, 1),
  /** 0: of the platform; a promotion keeps its shop. */
  merchantId: idOrNone.default(0),
  kind,
  /** In the mall's time. */
  startsAt: localTime.min(1),
  endsAt: localTime.min(1),
  /** Smaller comes first among promotions of a kind. */
  rank: wholeNumber(9_999).default(0),
  ...scopeFields,
  threshold: z.enum(THRESHOLDS).default('pieces'),
  steps: z.array(step).max(MAX_STEPS).default([]),
  repeats: z.boolean().default(false),
  /** As gifts of a step. */
  parts: lines(20, LINE_LENGTH).default(''),
  /** Of a set of a bundle. */
  setPrice: z.union([yuan, z.literal('')]).default(''),
  /** None without a limit. */
  maxSets: wholeNumber(MAX_PIECES, 1).optional(),
  picture: text(300).default(''),
  colour: colour.default('orange'),
  headlineZh: text(60).default(''),
  headlineEn: text(60).default(''),
  introZh: text(500).default(''),
  introEn: text(500).default(''),
};

export const readAdminPromotion = endpoint({
  method: 'GET',
  path: 'admin/promotions/detail',
  summary: 'One promotion as its form shows it',
  permission: 'admin:promotions:view',
  request: z.strictObject({ id }),
  response: z.object({
    ...formFields,
    id: z.int(),
    status: z.enum(PROMOTION_STATUSES),
    /** Its terms can no longer change. */
    hasBegun: z.boolean(),
    revision: z.string(),
  }),
  errors: [PROMOTION_ERRORS.promotionMissing, CATALOGUE_ERRORS.pricesHidden],
});

export const savePromotion = formEndpoint({
  method: 'POST',
  path: 'admin/promotions/save',
  summary: 'Add a promotion as a draft (id 0) or change one; returns its id',
  permission: 'admin:promotions:edit',
  request: z.strictObject({
    id: idOrNone,
    /** Of the promotion as it was opened; empty for a new one. */
    revision: z.string().max(64),
    ...formFields,
  }),
  response: z.int(),
  errors: [
    APP_ERRORS.badParameter,
    APP_ERRORS.pageDataChanged,
    PROMOTION_ERRORS.promotionMissing,
    PROMOTION_ERRORS.promotionBegun,
  ],
  idempotent: true,
});

export const publishPromotions = endpoint({
  method: 'POST',
  path: 'admin/promotions/publish',
  summary: 'Show promotions; each works from its start to its end',
  permission: 'admin:promotions:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [
    PROMOTION_ERRORS.promotionMissing,
    PROMOTION_ERRORS.promotionEnded,
    PROMOTION_ERRORS.tooManyPublished,
    APP_ERRORS.pageDataChanged,
  ],
});

export const closePromotions = endpoint({
  method: 'POST',
  path: 'admin/promotions/close',
  summary: 'Withdraw promotions at once; orders that were placed keep what they were given',
  permission: 'admin:promotions:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [PROMOTION_ERRORS.promotionMissing, APP_ERRORS.pageDataChanged],
});

export const deletePromotions = endpoint({
  method: 'POST',
  path: 'admin/promotions/delete',
  summary: 'Delete promotions that are not published',
  permission: 'admin:promotions:edit',
  request: z.strictObject({ ids: chosenIds }),
  response: z.boolean(),
  errors: [PROMOTION_ERRORS.promotionMissing, PROMOTION_ERRORS.promotionPublished],
});

export const listPromotionConflicts = endpoint({
  method: 'GET',
  path: 'admin/promotions/conflicts',
  summary: 'Of these promotions those that meet others of their kind, as if all of them were published',
  permission: 'admin:promotions:view',
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
          merchantName: z.string(),
          startTime: time,
          endTime: time,
          /** Codes of some of the products that both cover. */
          productCodes: z.array(z.string()),
        }),
      ),
    }),
  ),
  errors: [PROMOTION_ERRORS.promotionMissing],
});

export const previewCart = formEndpoint({
  method: 'POST',
  path: 'admin/promotions/preview',
  summary: 'What a cart would cost a customer at a moment, with all that is published and one promotion besides',
  permission: 'admin:promotions:view',
  readOnly: true,
  request: z.strictObject({
    /** A promotion that counts as published; 0 for none. */
    id: idOrNone.default(0),
    /** In the mall's time; empty for now. */
    at: localTime.default(''),
    ...previewedCustomer,
    /** One a line: part number, and a quantity behind an asterisk where it is not one. */
    lines: lines(MAX_PREVIEW_LINES, LINE_LENGTH).min(1),
  }),
  response: z.object({
    atTime: time,
    lineList: z.array(
      z.object({
        partNumber: z.string(),
        name: z.string(),
        num: z.int(),
        price: yuan,
        total: yuan,
        net: yuan,
        reductionList: z.array(z.object({ name: z.string(), off: yuan })),
      }),
    ),
    giftList: z.array(z.object({ partNumber: z.string(), name: z.string(), num: z.int(), promotionName: z.string() })),
    promotionList: z.array(z.object({ id: z.int(), name: z.string(), off: yuan, hint: z.string() })),
    goods: yuan,
    off: yuan,
    pay: yuan,
  }),
  errors: [
    APP_ERRORS.badParameter,
    PROMOTION_ERRORS.promotionMissing,
    CATALOGUE_ERRORS.customerMissing,
    CATALOGUE_ERRORS.pricesHidden,
  ],
});

const promotionFigures = z.object({
  views: z.int(),
  /** Paid ones, by the day of payment. */
  orders: z.int(),
  pieces: z.int(),
  gifts: z.int(),
  turnover: yuan,
  off: yuan,
});
export type PromotionFigures = z.output<typeof promotionFigures>;

export const readPromotionResults = endpoint({
  method: 'GET',
  path: 'admin/promotions/results',
  summary: 'How often a promotion was shown and what was sold with it, in all and on its last 92 days',
  permission: 'admin:promotions:view',
  request: z.strictObject({ id }),
  response: z.object({
    name: z.string(),
    /** From its first day on, also of days that are not listed. */
    total: promotionFigures,
    dayList: z.array(promotionFigures.extend({ day })),
  }),
  errors: [PROMOTION_ERRORS.promotionMissing, CATALOGUE_ERRORS.pricesHidden],
});
