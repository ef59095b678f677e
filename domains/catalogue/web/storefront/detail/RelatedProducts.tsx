import * as m from '#messages';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../../platform/web/kit/Skeleton.tsx';
import { relatedQuery } from '../../catalogue-queries.ts';
import { usePersonal } from '../../personal-data.ts';
import { ProductShelf } from './ProductShelf.tsx';
import styles from './related-products.module.css';

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
      <ProductShelf
        title={m.catalogue_entity_accessories()}
        products={data.accessories}
        pricesPending={pricesPending}
      />
      <ProductShelf title={m.catalogue_entity_related()} products={data.related} pricesPending={pricesPending} />
    </>
  );
}
