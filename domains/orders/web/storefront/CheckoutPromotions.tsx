import type * as z from 'zod';
import * as m from '#messages';
import { Icon, iconDiscount, iconGift } from '../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { GiftWords, hintOf, reachedWords } from '../../../cart/web/public.tsx';
import type { preparedCheckout } from '../../contract/checkout.ts';
import styles from './checkout-promotions.module.css';

/** What promotions do for these goods, what is missing to their next step, and the gifts. */
export function CheckoutPromotions({
  promotionList,
  giftList,
}: Pick<z.output<typeof preparedCheckout>, 'promotionList' | 'giftList'>) {
  const formatYuan = useFormatYuan();
  if (promotionList.length === 0 && giftList.length === 0) return null;
  return (
    <Card as="section" padded className={styles.promotions} aria-label={m.orders_page_promotions()}>
      <h2>{m.orders_page_promotions()}</h2>
      <ul>
        {promotionList.map(({ missing, ...promotion }) => (
          <li key={promotion.id}>
            <Icon of={iconDiscount} size="small" />
            <span className={styles.words}>
              <b>{promotion.name}</b>
              {promotion.isReached && <span className={styles.reached}>{reachedWords(promotion, formatYuan)}</span>}
              {missing && <span>{hintOf({ ...promotion, missing }, formatYuan)}</span>}
            </span>
          </li>
        ))}
        {giftList.map((gift) => (
          <li key={`${gift.promotionId} ${gift.attrValueId}`}>
            <Icon of={iconGift} size="small" />
            <GiftWords gift={gift} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
