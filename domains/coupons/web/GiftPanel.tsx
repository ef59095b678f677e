import * as m from '#messages';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import type { GiftCoupon } from '../../sign-in/contract/gift-coupon.ts';
import { CouponWorth } from './CouponWorth.tsx';
import styles from './coupons.module.css';
import { dottedTime } from './validity-text.ts';

interface GiftPanelProps {
  readonly gifts: readonly GiftCoupon[];
  readonly onClose: () => void;
}

/** The gift pack that a new account has been given. */
export function GiftPanel({ gifts, onClose }: GiftPanelProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      title={m.coupons_gift_title()}
      width={480}
      footer={
        <ButtonLink look="primary" to="/users/user_coupon" onClick={onClose}>
          {m.coupons_gift_see()}
        </ButtonLink>
      }
    >
      <p className={styles.lead}>{m.coupons_gift_hint({ count: gifts.length })}</p>
      <ul className={styles.column}>
        {gifts.map((coupon) => (
          <li key={coupon.id}>
            <Card as="article" className={styles.coupon}>
              <CouponWorth worth={coupon} shown={true} />
              <div className={styles.text}>
                <b className={styles.title}>{coupon.name}</b>
                <span className={styles.scope}>
                  {coupon.scope ? m.coupons_scope({ scope: coupon.scope }) : m.coupons_scope_all()}
                </span>
                <div className={styles.validity}>
                  <span>{m.coupons_available({ from: dottedTime(coupon.startTime) })}</span>
                  <span>{m.coupons_valid_until({ to: dottedTime(coupon.endTime) })}</span>
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
