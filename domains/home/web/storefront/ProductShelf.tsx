import { Card } from '../../../../platform/web/kit/Card.tsx';
import { ShelfItem, usePersonal } from '../../../catalogue/web/public.tsx';
import { areaProductsQuery } from '../home-queries.ts';
import { AreaLink } from './AreaLink.tsx';
import type { AreaProps } from './area-props.ts';
import styles from './product-shelf.module.css';

/** The products of an area on half the width; renders nothing if there are none. */
export function ProductShelf({ area }: AreaProps) {
  const { data, pricesPending } = usePersonal((person) => areaProductsQuery(person, area));
  if (data?.total === 0) return null;
  return (
    <Card as="section" padded className={styles.shelf}>
      <div className={styles.head}>
        <h2>{area.title}</h2>
        <AreaLink area={area} count={data?.total ?? 0} />
      </div>
      <div className={styles.items}>
        {(data?.list ?? []).map((product) => (
          <ShelfItem key={product.id} product={product} pricesPending={pricesPending} />
        ))}
      </div>
    </Card>
  );
}
