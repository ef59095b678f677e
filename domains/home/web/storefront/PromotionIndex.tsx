import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconChevronRight, iconTag } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { LIST_PATH, ShelfItem, shelfQuery, usePersonal } from '../../../catalogue/web/public.tsx';
import { PROMOTION_SHELF } from '../home-queries.ts';
import styles from './promotion-index.module.css';

/** The newest products with the promotion tag; renders nothing if there are none. */
export function PromotionIndex() {
  const { data, pricesPending } = usePersonal((person) => shelfQuery(person, 'promotion', PROMOTION_SHELF));
  if (data?.total === 0) return null;
  return (
    <Card as="section" className={styles.row}>
      <div className={styles.head}>
        <h2>
          <Icon of={iconTag} />
          {m.home_promotion()}
        </h2>
        {data && <p>{m.home_promotion_hint({ count: data.total })}</p>}
        <Link to={LIST_PATH} search={{ tag: 'promotion' }}>
          {m.home_promotion_all()}
          <Icon of={iconChevronRight} size="small" />
        </Link>
      </div>
      {(data?.list ?? []).map((product) => (
        <ShelfItem key={product.id} product={product} pricesPending={pricesPending} stock />
      ))}
    </Card>
  );
}
