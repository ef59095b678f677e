import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconDiscount, iconGift } from '../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import type { CartLine, CartPromotion } from '../../contract/cart.ts';
import { useAddMissing, useCartPrice } from '../cart-queries.ts';
import { priceVersion } from '../cart-selection.ts';
import { GiftWords, hintOf, reachedWords } from './CheckoutPage.tsx';
import styles from './cart-promotions.module.css';

interface CartPromotionsProps {
  /** The selected lines. */
  readonly chosen: readonly CartLine[];
  /** Selects the lines of these SKUs, now and once they are there. */
  readonly onSelect: (skuIds: readonly number[]) => void;
}

/** What promotions do for the selected lines, what is missing to their next step, and one press that adds it. */
export function CartPromotions({ chosen, onSelect }: CartPromotionsProps) {
  const price = useCartPrice(
    chosen.map((line) => line.id),
    priceVersion(chosen),
  );
  // Until the server has answered for the lines as they are now, what it said last.
  const [shown, setShown] = useState(price.data);
  if (price.data && price.data !== shown) setShown(price.data);
  const { promotionList = [], giftList = [] } = shown ?? {};
  if (chosen.length === 0 || (promotionList.length === 0 && giftList.length === 0)) return null;
  return (
    <Card as="section" className={styles.promotions} aria-label={m.cart_promotions()}>
      <h2>{m.cart_promotions()}</h2>
      <ul>
        {promotionList.map((promotion) => (
          <CartPromotionRow key={promotion.id} promotion={promotion} onSelect={onSelect} />
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

interface RowProps {
  readonly promotion: CartPromotion;
  readonly onSelect: CartPromotionsProps['onSelect'];
}

function CartPromotionRow({ promotion, onSelect }: RowProps) {
  const { id, name, isReached, missing, additionList } = promotion;
  const formatYuan = useFormatYuan();
  const add = useAddMissing();
  // None where pieces that lie in the cart only have to be selected.
  const pieces = additionList.reduce((sum, { num }) => sum + num, 0);
  const press = () => {
    onSelect(additionList.map(({ skuId }) => skuId));
    add.mutate(additionList);
  };
  return (
    <li>
      <Icon of={iconDiscount} size="small" />
      <span className={styles.words}>
        <Link to="/activity/sales_detail" search={{ id }}>
          {name}
        </Link>
        {isReached && <span className={styles.reached}>{reachedWords(promotion, formatYuan)}</span>}
        {missing && <span>{hintOf({ ...promotion, missing }, formatYuan)}</span>}
      </span>
      {missing &&
        (additionList.length > 0 ? (
          <Button size="small" busy={add.isPending} onClick={press}>
            {pieces > 0 ? m.cart_promotion_add({ count: pieces }) : m.cart_promotion_select()}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        ) : (
          <Link to="/activity/sales_detail" search={{ id }} className={styles.more}>
            {m.cart_promotion_more()}
          </Link>
        ))}
    </li>
  );
}
