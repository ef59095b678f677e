import * as m from '#messages';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import type { ProductListItem } from '../../catalogue/contract/product.ts';
import { LIST_PATH, ProductCard } from '../../catalogue/web/public.tsx';
import styles from './shops.module.css';

interface ShopProductsProps {
  readonly merId: number;
  readonly title: string;
  readonly found: {
    readonly data: { readonly list: readonly ProductListItem[] } | undefined;
    readonly pricesPending: boolean;
    readonly failed: boolean;
    readonly retry: () => void;
  };
  /** What to say when there are none. */
  readonly nothing: string;
}

/** Some products of a shop under a title. */
export function ShopProducts({ merId, title, found, nothing }: ShopProductsProps) {
  const { data, pricesPending, failed, retry } = found;
  return (
    <section className={styles.shelf}>
      <h2>{title}</h2>
      {failed ? (
        <Card>
          <ErrorState onRetry={retry} />
        </Card>
      ) : !data ? (
        <Loading>
          <div className={styles.grid}>
            {['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
              <Skeleton key={place} height={404} />
            ))}
          </div>
        </Loading>
      ) : data.list.length === 0 ? (
        <Card>
          <EmptyState title={nothing}>
            <ButtonLink look="primary" to={LIST_PATH} search={{ merId }}>
              {m.merchants_all_products()}
            </ButtonLink>
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.grid}>
          {data.list.map((product) => (
            <ProductCard key={product.id} product={product} pricesPending={pricesPending} />
          ))}
        </div>
      )}
    </section>
  );
}
