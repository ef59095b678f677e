import { Link, useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { Button, ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { Tag } from '../../../platform/web/kit/Tag.tsx';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import { useCan, useSession } from '../../../platform/web/session/session-store.ts';
import type { CentreCoupon, ShownCoupon } from '../contract/coupon-offer.ts';
import { CouponWorth } from './CouponWorth.tsx';
import { GOODS_PATH } from './coupon-address.ts';
import { useReceiveCoupon } from './coupon-queries.ts';
import { categoryWords, STATE_WORDS, validityOfOffer } from './coupon-words.ts';
import styles from './coupons.module.css';
import { OfferProducts } from './OfferProducts.tsx';
import { dottedTime } from './validity-text.ts';

interface OfferCardProps {
  readonly coupon: ShownCoupon | CentreCoupon;
}

/** A coupon on offer: what it takes off, for what and when, and the way to receive it. */
export function OfferCard({ coupon }: OfferCardProps) {
  const { id, name, scope, category, state, isLimited, lastTotal, perPerson, receiveStartTime } = coupon;
  return (
    <Card as="article" className={classNames(styles.coupon, state === 'soldOut' && styles.past)}>
      {/* What is on offer is no secret of the person. */}
      <CouponWorth worth={coupon} shown={true} />
      <div className={styles.text}>
        <div className={styles.title}>
          <b>{name}</b>
          {state === 'received' && <Tag>{STATE_WORDS.received()}</Tag>}
          <Tag>{categoryWords(category)}</Tag>
        </div>
        <span className={styles.scope}>{scope ? m.coupons_scope({ scope }) : m.coupons_scope_all()}</span>
        <div className={styles.validity}>
          {validityOfOffer(coupon).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {state === 'upcoming' && <span>{m.coupons_receive_from({ from: dottedTime(receiveStartTime) })}</span>}
          {isLimited && lastTotal > 0 && <span>{m.coupons_left({ count: lastTotal })}</span>}
          {perPerson > 1 && <span>{m.coupons_per_person({ count: perPerson })}</span>}
        </div>
        {'productVoList' in coupon && coupon.productVoList.length > 0 && (
          <OfferProducts products={coupon.productVoList} />
        )}
        <div className={styles.actions}>
          <Link to={GOODS_PATH} search={{ id }} className={styles.more}>
            {m.coupons_goods()}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
          <ReceiveButton coupon={coupon} />
        </div>
      </div>
    </Card>
  );
}

function ReceiveButton({ coupon: { id, name, state } }: OfferCardProps) {
  const { token } = useSession();
  const mayReceive = useCan('wallet:index');
  const here = useLocation({ select: (location) => location.href });
  const receive = useReceiveCoupon();
  const label = (
    <>
      {STATE_WORDS[state]()}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
  if (state === 'received') {
    return (
      <ButtonLink size="small" to={GOODS_PATH} search={{ id }}>
        {m.coupons_use()}
        <VisuallyHidden>{name}</VisuallyHidden>
      </ButtonLink>
    );
  }
  if (state !== 'receivable') {
    return (
      <Button size="small" disabledReason={STATE_WORDS[state]()}>
        {label}
      </Button>
    );
  }
  if (token === '') {
    return (
      <ButtonLink size="small" look="primary" to="/login" search={{ redirect: here }}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="small"
      look="primary"
      busy={receive.isPending}
      disabledReason={mayReceive ? undefined : m.coupons_customers_only()}
      onClick={() => receive.mutate(id)}
    >
      {label}
    </Button>
  );
}
