import * as z from 'zod';
import { productCoupon } from '../../catalogue/contract/product-coupon.ts';
import { COUPON_CATEGORY } from './coupon-category.ts';

export const couponCategory = z.literal(Object.values(COUPON_CATEGORY));

/** What a coupon takes off and from which total, by the interface's fields. */
export const couponWorth = {
  couponType: productCoupon.shape.couponType,
  money: productCoupon.shape.money,
  discount: productCoupon.shape.discount,
  mostOff: productCoupon.shape.mostOff,
  minPrice: productCoupon.shape.minPrice,
};
