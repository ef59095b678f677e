import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { COUPON_FILTERS, heldCoupon } from './held-coupon.ts';

export const listHeldCoupons = endpoint({
  method: 'GET',
  path: 'front/pc/coupon/user/list',
  summary: 'The caller’s coupons: usable (including those that start later), unusable (used or expired), or all',
  permission: 'wallet:index',
  request: z.object({ type: z.enum(COUPON_FILTERS), ...pagingFields }),
  response: pageOf(heldCoupon),
  errors: [],
});
