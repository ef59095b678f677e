import type { Context } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';
import type { Covered } from '../../pricing/contract/scope.ts';
import type { ProductCoupon } from '../contract/product-coupon.ts';

/** The coupons on offer for a product: equal for everybody, because the page of a product is cached for many. */
export interface ProductCoupons {
  couponsOf(context: Context, product: Covered): Promise<ProductCoupon[]>;
}

/** Asked of the domain that offers coupons. */
export const PRODUCT_COUPONS = port<ProductCoupons>('product coupons', { couponsOf: async () => [] });
