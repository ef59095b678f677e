import * as m from '#messages';
import { HIDDEN_AMOUNT } from '../../../platform/web/kit/amounts.tsx';
import { COUPON_TYPE, type CouponType } from '../contract/coupon-category.ts';
import styles from './coupons.module.css';
import { discountText } from './discount-text.ts';

interface Worth {
  readonly couponType: CouponType;
  readonly money: number;
  readonly discount: number;
  readonly mostOff: number;
  readonly minPrice: number;
}

interface CouponWorthProps {
  readonly worth: Worth;
  /** Whether amounts of money are shown. */
  readonly shown: boolean;
}

/** What a coupon takes off, and from which total. */
export function CouponWorth({ worth, shown }: CouponWorthProps) {
  const { couponType, money, discount, mostOff, minPrice } = worth;
  const amount = (yuan: number) => (shown ? yuan.toLocaleString('en') : HIDDEN_AMOUNT);
  return (
    <div className={styles.worth}>
      {couponType === COUPON_TYPE.discount ? (
        <b>{discountText(discount)}</b>
      ) : (
        <b>
          {shown && <small>¥</small>}
          {amount(money)}
        </b>
      )}
      <small>{minPrice > 0 ? m.coupons_threshold({ amount: amount(minPrice) }) : m.coupons_no_threshold()}</small>
      {mostOff > 0 && <small>{m.coupons_most_off({ amount: amount(mostOff) })}</small>}
    </div>
  );
}
