import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { FollowButton, SHOP_PATH, ShelfItem, ShopLogo } from '../../catalogue/web/public.tsx';
import type { MerchantCard } from '../contract/merchant-endpoints.ts';
import { ShopCounts, ShopName } from './shop-facts.tsx';
import styles from './shops.module.css';

interface ShopCardProps {
  readonly shop: MerchantCard;
  readonly pricesPending: boolean;
}

/** A shop in a list: who it is, how to follow it, and what it sells best. */
export function ShopCard({ shop, pricesPending }: ShopCardProps) {
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.about}>
        <ShopLogo shop={shop} avatar={shop.avatar} />
        <div className={styles.who}>
          <h2>
            <Link to={SHOP_PATH} search={{ merId: shop.id }}>
              <ShopName name={shop.name} isSelf={shop.isSelf} />
            </Link>
          </h2>
          <ShopCounts products={shop.productCount} followers={shop.followerNum} />
        </div>
        <p className={styles.intro}>{shop.intro}</p>
        <div className={styles.buttons}>
          <ButtonLink size="small" look="outline" to={SHOP_PATH} search={{ merId: shop.id }}>
            {m.merchants_enter()}
          </ButtonLink>
          <FollowButton id={shop.id} name={shop.name} />
        </div>
      </div>
      <div className={styles.products}>
        {shop.proList.map((product) => (
          <ShelfItem key={product.id} product={product} pricesPending={pricesPending} />
        ))}
        {shop.proList.length === 0 && <p className={styles.nothing}>{m.merchants_no_products()}</p>}
      </div>
    </Card>
  );
}

/** Stands in for a list of shops. */
export function ShopsSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} height={230} />
        ))}
      </div>
    </Loading>
  );
}
