import { Link, useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { useFormatYuan } from '../../../platform/web/kit/amounts.tsx';
import { Button, ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { Money } from '../../../platform/web/kit/Money.tsx';
import { Thumb } from '../../../platform/web/kit/Thumb.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { PRODUCT_PATH } from '../../catalogue/web/public.tsx';
import type { PromotionCard, PromotionItem } from '../contract/promotion-endpoints.ts';
import { useAddBundle } from './promotion-queries.ts';
import styles from './promotions.module.css';

const giftWords = (count: number, price: string | null) =>
  price === null ? m.promotions_gift_count({ count }) : m.promotions_gift_worth({ count, price });

/** Products with how many there are of each: parts of a set, or gifts. */
export function ItemList({
  items,
  areGifts = false,
}: {
  readonly items: readonly PromotionItem[];
  readonly areGifts?: boolean;
}) {
  const formatYuan = useFormatYuan();
  return (
    <ul className={styles.items}>
      {items.map(({ skuId, productId, name, partNumber, image, num, price, isAvailable }) => (
        <li key={skuId}>
          <Thumb image={image} alt="" />
          <span className={styles.itemText}>
            <Link to={PRODUCT_PATH} params={{ id: String(productId) }}>
              {name}
            </Link>
            <small>
              {partNumber}
              {!isAvailable && <> · {m.promotions_unavailable()}</>}
            </small>
          </span>
          <span className={styles.itemNumber}>
            {areGifts ? (
              giftWords(num, price === null ? null : formatYuan(price))
            ) : (
              <>
                {price !== null && <Money yuan={price} />} {m.promotions_times({ count: num })}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface BundlePartsProps {
  readonly state: PromotionCard['state'];
  readonly parts: readonly PromotionItem[];
  readonly setSaves: string | null;
}

/** Yuan. */
const NOTHING = '0.00';

/** The parts of a bundle, what a set saves, and one press that puts a set in the cart. */
export function BundleParts({ state, parts, setSaves }: BundlePartsProps) {
  const { token } = useSession();
  const here = useLocation({ select: (location) => location.href });
  const add = useAddBundle();
  const reason =
    state === 'upcoming'
      ? m.promotions_not_started()
      : parts.every(({ isAvailable }) => isAvailable)
        ? undefined
        : m.promotions_parts_short();
  return (
    <>
      <ItemList items={parts} />
      {setSaves !== null && (
        <p className={styles.saves}>
          {setSaves === NOTHING ? (
            m.promotions_set_saves_nothing()
          ) : (
            <>
              {m.promotions_set_saves()} <Money yuan={setSaves} look="price" />
            </>
          )}
        </p>
      )}
      {state !== 'ended' && (
        <p className={styles.buy}>
          {token === '' ? (
            <ButtonLink look="primary" to="/login" search={{ redirect: here }}>
              {m.promotions_add_set()}
            </ButtonLink>
          ) : (
            <Button look="primary" busy={add.isPending} disabledReason={reason} onClick={() => add.mutate(parts)}>
              {m.promotions_add_set()}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
