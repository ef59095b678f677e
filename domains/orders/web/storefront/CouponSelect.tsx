import { useId } from 'react';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import type { OfferedCoupon } from '../../contract/checkout.ts';
import styles from './warranty-select.module.css';

interface CouponSelectProps {
  readonly label: string;
  readonly coupons: readonly OfferedCoupon[];
  /** Of the held coupon; 0: none. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  readonly disabled: boolean;
}

/** What the option says beside its name: what it saves, or why it does not work. */
function wordsOf(
  { name, problem, missing, saves, startTime }: OfferedCoupon,
  format: (yuan: string) => string,
): string {
  if (problem === null) return m.orders_page_coupon_saves({ name, price: `¥${format(saves)}` });
  if (problem === 'belowMinimum') return m.orders_page_coupon_missing({ name, price: `¥${format(missing)}` });
  if (problem === 'notStarted') return m.orders_page_coupon_from({ name, time: formatTime(startTime) });
  return m.orders_page_coupon_unusable({ name });
}

/** The buyer's coupons of one owner for these goods; nothing where there are none. */
export function CouponSelect({ label, coupons, chosen, onChoose, disabled }: CouponSelectProps) {
  const id = useId();
  const format = useFormatYuan();
  if (coupons.length === 0) return null;
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={chosen}
        disabled={disabled}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        <option value={0}>{m.orders_page_coupon_none()}</option>
        {coupons.map((coupon) => (
          <option key={coupon.id} value={coupon.id} disabled={coupon.problem !== null && coupon.id !== chosen}>
            {wordsOf(coupon, format)}
          </option>
        ))}
      </select>
    </span>
  );
}
