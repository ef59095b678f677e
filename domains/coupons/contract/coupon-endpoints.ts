import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, idOrNone, searchText, typedNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { productListItem } from '../../catalogue/contract/product.ts';
import { COUPON_CATEGORY } from './coupon-category.ts';
import { COUPON_ERRORS } from './coupon-errors.ts';
import { couponCategory, couponWorth } from './coupon-fields.ts';
import { centreCoupon, shownCoupon } from './coupon-offer.ts';
import { COUPON_FILTERS, heldCoupon } from './held-coupon.ts';

const HIGHEST_CATEGORY = Math.max(...Object.values(COUPON_CATEGORY));
/** 0 for all. */
const category = typedNumber(z.int().min(0).max(HIGHEST_CATEGORY)).default(0);

export const listHeldCoupons = endpoint({
  method: 'GET',
  path: 'front/pc/coupon/user/list',
  summary: 'The caller’s coupons: usable (including those that start later), unusable (used or expired), or all',
  permission: 'wallet:index',
  request: z.object({ type: z.enum(COUPON_FILTERS), ...pagingFields }),
  response: pageOf(heldCoupon),
  errors: [],
});

export const receiveCoupon = endpoint({
  method: 'POST',
  path: 'front/pc/coupon/receive/{id}',
  summary: 'Receive a coupon that is on offer',
  permission: 'wallet:index',
  request: z.object({ id }),
  response: z.string(),
  errors: [
    COUPON_ERRORS.couponMissing,
    COUPON_ERRORS.couponNotStarted,
    COUPON_ERRORS.couponEnded,
    COUPON_ERRORS.couponSoldOut,
    COUPON_ERRORS.couponLimitReached,
  ],
});

export const listShownCoupons = endpoint({
  method: 'GET',
  path: 'front/pc/coupon/page/list',
  summary: 'Coupons on offer, or those of them that cover a product or a shop, or one of them',
  permission: 'public',
  request: z.object({
    category,
    productId: idOrNone.default(0),
    merId: idOrNone.default(0),
    /** One offer by its id. */
    id: idOrNone.default(0),
    ...pagingFields,
  }),
  response: pageOf(shownCoupon),
  errors: [],
});

export const listCentreCoupons = endpoint({
  method: 'GET',
  path: 'front/pc/coupon/voucher/collection/center',
  summary: 'Coupons on offer by category and words, with some of the products they name',
  permission: 'public',
  request: z.object({ category, keywords: searchText.default(''), ...pagingFields }),
  response: pageOf(centreCoupon),
  errors: [],
});

export const listCouponProducts = endpoint({
  method: 'GET',
  path: 'front/pc/coupon/product/list',
  summary: 'Products that a coupon on offer, or one that the caller holds, covers; the best-selling first',
  permission: 'public',
  request: z.object({
    /** Of an offer; 0 with `heldId`. */
    id: idOrNone.default(0),
    heldId: idOrNone.default(0),
    ...pagingFields,
  }),
  response: pageOf(productListItem).extend({
    coupon: z.object({ name: z.string(), category: couponCategory, ...couponWorth, scope: z.string() }),
  }),
  errors: [COUPON_ERRORS.couponMissing],
});
