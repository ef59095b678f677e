import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import type { ProductListItem } from '../../../contract/product.ts';
import { relatedQuery } from '../../catalogue-queries.ts';
import { usePersonal } from '../../personal-data.ts';
import { ShelfItem } from '../../ShelfItem.tsx';
import styles from './related-products.module.css';

interface ShelfProps {
  readonly title: string;
  readonly products: readonly ProductListItem[];
  readonly pricesPending: boolean;
}

function Shelf({ title, products, pricesPending }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <Card as="section" padded className={styles.shelf} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.items}>
        {products.map((product) => (
          <li key={product.id}>
            <ShelfItem product={product} pricesPending={pricesPending} stock />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The accessories that fit a product, then others of its kind. */
export function RelatedProducts({ productId }: { readonly productId: number }) {
  const { data, pricesPending, failed, retry } = usePersonal((person) => relatedQuery(person, productId));
  if (failed) {
    return (
      <Card className={styles.shelf}>
        <ErrorState onRetry={retry} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Loading>
        <div className={styles.shelf}>
          <Skeleton height={260} />
        </div>
      </Loading>
    );
  }
  return (
    <>
      <Shelf title={m.catalogue_entity_accessories()} products={data.accessories} pricesPending={pricesPending} />
      <Shelf title={m.catalogue_entity_related()} products={data.related} pricesPending={pricesPending} />
    </>
  );
}
