import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import type { OfferedCoupon } from '../../contract/checkout.ts';
import { CouponSelect } from './CouponSelect.tsx';
import styles from './checkout-discounts.module.css';

interface CheckoutDiscountsProps {
  readonly coupons: readonly OfferedCoupon[];
  readonly couponId: number;
  readonly onCoupon: (id: number) => void;
  /** Points the buyer has, how many could be used, and what they would pay. */
  readonly points: { readonly userIntegral: number; readonly mostIntegral: number; readonly mostDeduction: string };
  readonly usesPoints: boolean;
  readonly onPoints: (used: boolean) => void;
  /** Nothing can be priced before an address is chosen. */
  readonly disabled: boolean;
}

const grouped = (points: number) => points.toLocaleString('en');

/** What lowers the whole checkout: a coupon of the platform, and points. Nothing where the buyer has neither. */
export function CheckoutDiscounts(props: CheckoutDiscountsProps) {
  const { coupons, couponId, onCoupon, points, usesPoints, onPoints, disabled } = props;
  const format = useFormatYuan();
  const showsPoints = points.mostIntegral > 0;
  if (coupons.length === 0 && !showsPoints) return null;
  return (
    <Card as="section" padded aria-label={m.orders_page_discounts()}>
      <h2 className={styles.title}>{m.orders_page_discounts()}</h2>
      <CouponSelect
        label={m.orders_page_platform_coupon()}
        coupons={coupons}
        chosen={couponId}
        onChoose={onCoupon}
        disabled={disabled}
      />
      {showsPoints && (
        <label className={styles.points}>
          <input
            type="checkbox"
            checked={usesPoints}
            disabled={disabled}
            onChange={(event) => onPoints(event.currentTarget.checked)}
          />
          <span>
            {m.orders_page_use_points({
              points: grouped(points.mostIntegral),
              price: `¥${format(points.mostDeduction)}`,
            })}{' '}
            <span className={styles.faint}>{m.orders_page_points_held({ points: grouped(points.userIntegral) })}</span>
          </span>
        </label>
      )}
    </Card>
  );
}
