import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconBuildingStore, iconChevronRight } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { SHOP_PATH, ShopLogo } from '../../../catalogue/web/public.tsx';
import { homeMerchantsQuery, SHOPS_SHOWN } from '../home-queries.ts';
import styles from './merchant-index.module.css';
import { SectionHead } from './SectionHead.tsx';
import { useOwnArea } from './use-own-area.ts';

export function MerchantIndex() {
  const area = useOwnArea('merchants');
  const { data } = useQuery(homeMerchantsQuery(area?.count ?? SHOPS_SHOWN));
  return (
    <section>
      <SectionHead title={area?.title || m.home_shops()} hint={m.home_shops_hint({ count: data?.total ?? 0 })}>
        <Link to="/merchant/merchant_street">
          {m.home_shops_all()}
          <Icon of={iconChevronRight} size="small" />
        </Link>
      </SectionHead>
      {data?.total === 0 ? (
        <Card>
          <EmptyState icon={iconBuildingStore} title={m.home_shops_none()} />
        </Card>
      ) : (
        <Card as="ul" className={styles.shops}>
          {(data?.shops ?? []).map(({ id, name, avatar, productCount }) => (
            <li key={id}>
              <Link to={SHOP_PATH} search={{ merId: id }}>
                <ShopLogo small shop={{ id, name }} avatar={avatar} />
                <span className={styles.words}>
                  <b>{name}</b>
                  <small>{m.home_shop_products({ count: productCount })}</small>
                </span>
              </Link>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
