import { ProductCard, usePersonal } from '../../../catalogue/web/public.tsx';
import { areaProductsQuery } from '../home-queries.ts';
import { AreaLink } from './AreaLink.tsx';
import type { AreaProps } from './area-props.ts';
import styles from './recommended-index.module.css';
import { SectionHead } from './SectionHead.tsx';

/** The products of an area as full cards; renders nothing if there are none. */
export function ProductGrid({ area }: AreaProps) {
  const { data, pricesPending } = usePersonal((person) => areaProductsQuery(person, area));
  if (data?.total === 0) return null;
  return (
    <section>
      <SectionHead title={area.title}>
        <AreaLink area={area} />
      </SectionHead>
      <div className={styles.grid}>
        {(data?.list ?? []).map((product) => (
          <ProductCard key={product.id} product={product} pricesPending={pricesPending} />
        ))}
      </div>
    </section>
  );
}
