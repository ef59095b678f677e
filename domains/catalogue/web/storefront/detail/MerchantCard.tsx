import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconPhone } from '../../../../../platform/web/design/icons.tsx';
import { ButtonAnchor, ButtonLink } from '../../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import type { ProductDetail } from '../../../contract/product.ts';
import { SHOP_PATH } from '../../catalogue-paths.ts';
import { FollowButton } from '../../FavouriteButton.tsx';
import { LIST_PATH } from '../../list-address.ts';
import { ShopLogo } from '../../ShopLogo.tsx';
import styles from './merchant-card.module.css';

/** The shop that sells the product. */
export function MerchantCard({ merchant }: { readonly merchant: ProductDetail['merchantInfo'] }) {
  return (
    <Card as="aside" padded aria-label={m.catalogue_detail_shop()}>
      <div className={styles.head}>
        <ShopLogo shop={merchant} avatar={merchant.avatar} />
        <div className={styles.name}>
          <Link to={SHOP_PATH} search={{ merId: merchant.id }}>
            <b>{merchant.name}</b>
          </Link>
          {merchant.isSelf && <Tag tone="primary">{m.catalogue_detail_self()}</Tag>}
        </div>
      </div>
      <div className={styles.buttons}>
        <ButtonLink size="small" to={LIST_PATH} search={{ merId: merchant.id }}>
          {m.catalogue_detail_shop_products()}
        </ButtonLink>
        <FollowButton id={merchant.id} name={merchant.name} />
      </div>
      {merchant.phone !== '' && (
        <ButtonAnchor look="text" size="small" href={`tel:${merchant.phone}`}>
          <Icon of={iconPhone} size="small" />
          {merchant.phone}
        </ButtonAnchor>
      )}
    </Card>
  );
}
