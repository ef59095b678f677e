import * as m from '#messages';
import type { ShownGift } from '../../promotions/contract/promotion-progress.ts';
import styles from './gift-words.module.css';

/** A gift of a cart or checkout: how many there are, or why there are fewer than promised. */
export function GiftWords({ gift }: { readonly gift: ShownGift }) {
  const { productName, payNum, promisedNum, shortage } = gift;
  return (
    <span className={styles.gift}>
      <span>{m.cart_gift_of({ name: productName, count: payNum > 0 ? payNum : promisedNum })}</span>
      {shortage !== null && (
        <span className={styles.short} role="note">
          {shortage === 'otherShop'
            ? m.cart_gift_other_shop()
            : payNum > 0
              ? m.cart_gift_fewer({ promised: promisedNum, given: payNum })
              : m.cart_gift_none()}
        </span>
      )}
    </span>
  );
}
