import * as m from '#messages';
import { Icon, iconTag } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { ShelfItem, usePersonal } from '../../../catalogue/web/public.tsx';
import { areaProductsQuery } from '../home-queries.ts';
import { AreaLink } from './AreaLink.tsx';
import type { AreaProps } from './area-props.ts';
import styles from './product-row.module.css';

/** The products of an area in a highlighted row; renders nothing if there are none. */
export function ProductRow({ area }: AreaProps) {
  const { data, pricesPending } = usePersonal((person) => areaProductsQuery(person, area));
  if (data?.total === 0) return null;
  return (
    <Card as="section" className={styles.row}>
      <div className={styles.head}>
        <h2>
          <Icon of={iconTag} />
          {area.title}
        </h2>
        {data && area.source !== 'named' && <p>{m.home_promotion_hint({ count: data.total })}</p>}
        <AreaLink area={area} />
      </div>
      {(data?.list ?? []).map((product) => (
        <ShelfItem key={product.id} product={product} pricesPending={pricesPending} stock />
      ))}
    </Card>
  );
}
