import { Fragment } from 'react';
import * as m from '#messages';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import { setAppState } from '../../../../../platform/web/session/app-state.ts';
import type { ProductCoupon } from '../../../contract/product-coupon.ts';

/** Offers named beside the button that shows them all. */
const NAMED = 3;

interface CouponStripProps {
  readonly productId: number;
  readonly coupons: readonly ProductCoupon[];
  /** What the product takes part in, in a few words; empty without a promotion. */
  readonly promotion: string;
}

/** The promotion and the coupons that cover the product; before the app runs, the link leads to their page instead of opening them here. */
export function CouponStrip({ productId, coupons, promotion }: CouponStripProps) {
  return (
    <>
      {[promotion, ...coupons.map(({ brief }) => brief)]
        .filter(Boolean)
        .slice(0, NAMED)
        .map((brief) => (
          <Fragment key={brief}>
            <Tag tone="activity">{brief}</Tag>{' '}
          </Fragment>
        ))}
      <a
        href={`/product/receiveCouponList?productId=${productId}`}
        onClick={(event) => {
          event.preventDefault();
          setAppState({ couponPopupOpen: true });
        }}
      >
        {m.catalogue_coupon_receive()}
      </a>
    </>
  );
}
