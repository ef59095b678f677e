import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import type { OfferedCoupon } from '../../contract/checkout.ts';
import { CouponSelect } from './CouponSelect.tsx';
import styles from './checkout-discounts.module.css';

interface CheckoutDiscountsProps {
  readonly coupons: readonly OfferedCoupon[];
  readonly couponId: number;
  readonly onCoupon: (id: number) => void;
  /** Points the buyer has, how many could be used, and what they would pay. */
  readonly points: { readonly userIntegral: number; readonly mostIntegral: number; readonly mostDeduction: string };
  /** Whether points may pay for goods in this mall. */
  readonly takesPoints: boolean;
  readonly usesPoints: boolean;
  readonly onPoints: (used: boolean) => void;
  /** Nothing can be priced before an address is chosen. */
  readonly disabled: boolean;
}

/** Why no points can be used here; null where that needs no words: the buyer has none, in a mall that takes none. */
function pointsRefusal({ points, takesPoints }: Pick<CheckoutDiscountsProps, 'points' | 'takesPoints'>): string | null {
  if (points.userIntegral === 0) return takesPoints ? m.orders_page_points_none() : null;
  const held = grouped(points.userIntegral);
  return takesPoints ? m.orders_page_points_too_little({ points: held }) : m.orders_page_points_off({ points: held });
}

/** What lowers the whole checkout: a coupon of the platform, and points, or why none can be used. */
export function CheckoutDiscounts(props: CheckoutDiscountsProps) {
  const { coupons, couponId, onCoupon, points, takesPoints, usesPoints, onPoints, disabled } = props;
  const format = useFormatYuan();
  const showsPoints = points.mostIntegral > 0;
  const refusal = showsPoints ? null : pointsRefusal({ points, takesPoints });
  if (coupons.length === 0 && !showsPoints && refusal === null) return null;
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
      {refusal !== null && <p className={styles.faint}>{refusal}</p>}
    </Card>
  );
}
