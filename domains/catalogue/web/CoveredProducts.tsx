import type { ReactNode } from 'react';
import { PagedList, type PagedQuery } from '../../../platform/web/kit/PagedList.tsx';
import type { FoundProduct } from '../contract/product-list.ts';
import { CompareBarOnDemand } from './CompareBarOnDemand.tsx';
import styles from './covered-products.module.css';
import { ProductCard } from './ProductCard.tsx';

/** Cards that are in sight before anything is scrolled on a phone. */
const FIRST = 2;

interface CoveredProductsProps {
  readonly query: PagedQuery<FoundProduct>;
  /** Visitors' cards are shown until the person's own prices have arrived. */
  readonly pricesPending: boolean;
  readonly empty: ReactNode;
}

/** A page of the products that a coupon or a promotion covers. */
export function CoveredProducts({ query, pricesPending, empty }: CoveredProductsProps) {
  return (
    <PagedList
      query={{ ...query, error: query.data ? null : query.error }}
      places={{ count: 4, height: 404 }}
      className={styles.cards}
      empty={empty}
    >
      {(products) => (
        <>
          <div className={styles.cards}>
            {products.map((product, at) => (
              <ProductCard key={product.id} product={product} pricesPending={pricesPending} first={at < FIRST} />
            ))}
          </div>
          <CompareBarOnDemand />
        </>
      )}
    </PagedList>
  );
}
