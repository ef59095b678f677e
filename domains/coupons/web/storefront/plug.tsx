import * as m from '#messages';
import { usersPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

/** It comes into the menu when coupons can be used. */
const userCoupon = usersPage(
  'user_coupon',
  {
    title: m.coupons_title,
    permission: 'wallet:index',
  },
  () => import('./UserCouponPage.tsx'),
  'UserCouponPage',
);

export const couponsStorefront = storefrontPlug({ users: [userCoupon] });
