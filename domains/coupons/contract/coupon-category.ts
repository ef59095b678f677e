/** What a coupon can be used for, by the interface's numbers. */
export const COUPON_CATEGORY = { merchant: 1, product: 2, universal: 3, category: 4, brand: 5, crossShop: 6 } as const;
export type CouponCategory = (typeof COUPON_CATEGORY)[keyof typeof COUPON_CATEGORY];

export const COUPON_TYPE = { moneyOff: 1, discount: 2 } as const;
export type CouponType = (typeof COUPON_TYPE)[keyof typeof COUPON_TYPE];

export const PUBLISHER = { platform: 1, merchant: 2 } as const;
