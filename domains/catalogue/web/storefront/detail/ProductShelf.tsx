import { Card } from '../../../../../platform/web/kit/Card.tsx';
import type { ProductListItem } from '../../../contract/product.ts';
import { ShelfItem } from '../../ShelfItem.tsx';
import styles from './related-products.module.css';

interface ProductShelfProps {
  readonly title: string;
  readonly products: readonly ProductListItem[];
  readonly pricesPending: boolean;
}

/** Products below the one of the page; nothing without any. */
export function ProductShelf({ title, products, pricesPending }: ProductShelfProps) {
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
