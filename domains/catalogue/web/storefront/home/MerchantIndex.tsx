import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { homeMerchantsQuery } from '../../catalogue-queries.ts';
import { LIST_PATH } from '../../list-address.ts';
import styles from './merchant-index.module.css';
import { SectionHead } from './SectionHead.tsx';

/** The brand shops. */
export function MerchantIndex() {
  const { data } = useQuery(homeMerchantsQuery());
  return (
    <section>
      <SectionHead title={m.catalogue_home_shops()} hint={m.catalogue_home_shops_hint({ count: data?.total ?? 0 })} />
      <Card as="ul" className={styles.shops}>
        {(data?.shops ?? []).map(({ id, name, productCount }) => (
          <li key={id}>
            <Link to={LIST_PATH} search={{ merId: id }}>
              <b>{name}</b>
              <small>{m.catalogue_home_shop_products({ count: productCount })}</small>
            </Link>
          </li>
        ))}
      </Card>
    </section>
  );
}
