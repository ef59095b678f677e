import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, idOrNone, time, visibleYuan } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { productListItem } from '../../catalogue/contract/product.ts';
import { colour, kind, SHOWN_STATES } from './promotion.ts';
import { PROMOTION_ERRORS } from './promotion-errors.ts';

/** What everybody is shown of a promotion. */
export const promotionCard = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  /** 0: of the platform. */
  merId: z.int(),
  /** Empty for the platform. */
  merName: z.string(),
  state: z.enum(SHOWN_STATES),
  startTime: time,
  endTime: time,
  /** The server's time, by which a screen counts down. */
  nowTime: time,
  /** What it is limited to, in words; empty for the whole mall. */
  scope: z.string(),
  /** Its rules in words, the lowest step first. */
  rules: z.array(z.string()),
  /** The price of a set of a bundle. */
  setPrice: visibleYuan,
  colour,
  /** Address of a picture; empty without one. */
  picture: z.string(),
  headline: z.string(),
  intro: z.string(),
});
export type PromotionCard = z.output<typeof promotionCard>;

/** A part of a bundle, or a gift. */
const promotionItem = z.object({
  productId: z.int(),
  skuId: z.int(),
  name: z.string(),
  partNumber: z.string(),
  image: z.string(),
  /** Per set; for a gift per step. */
  num: z.int(),
  price: visibleYuan,
  /** Whether so many can be had now. */
  isAvailable: z.boolean(),
});
export type PromotionItem = z.output<typeof promotionItem>;

/**
 * How much less a set costs than its parts at the caller's prices: 0.00 when the parts cost no more, and are not sold as a
 * set; null without a set or without prices.
 */
const setSaves = visibleYuan;

export const listPromotions = endpoint({
  method: 'GET',
  path: 'front/pc/promotions/list',
  summary: 'Published promotions by state: those that end first, that start first, that ended last',
  permission: 'public',
  request: z.object({ state: z.enum(SHOWN_STATES).default('ongoing'), ...pagingFields }),
  response: pageOf(promotionCard),
  errors: [],
});

export const readPromotion = endpoint({
  method: 'GET',
  path: 'front/pc/promotions/detail',
  summary: 'A published promotion with the parts of its bundle and its gifts',
  permission: 'public',
  request: z.object({ id }),
  response: promotionCard.extend({ partList: z.array(promotionItem), setSaves, giftList: z.array(promotionItem) }),
  errors: [PROMOTION_ERRORS.promotionMissing],
});

export const listPromotionProducts = endpoint({
  method: 'GET',
  path: 'front/pc/promotions/product/list',
  summary: 'Products that a published promotion covers; the best-selling first',
  permission: 'public',
  request: z.object({ id, ...pagingFields }),
  response: pageOf(productListItem),
  errors: [PROMOTION_ERRORS.promotionMissing],
});

export const listProductPromotions = endpoint({
  method: 'GET',
  path: 'front/pc/promotions/of/product',
  summary: 'Promotions that a product takes part in, or will; those of an unknown product are none',
  permission: 'public',
  request: z.object({ productId: idOrNone.default(0) }),
  response: z.array(promotionCard.extend({ partList: z.array(promotionItem), setSaves })),
  errors: [],
});

export const countPromotionView = endpoint({
  method: 'POST',
  path: 'front/pc/promotions/shown',
  summary: 'A customer was shown a promotion that is running',
  permission: 'public',
  request: z.strictObject({ id }),
  response: z.boolean(),
  errors: [],
});
