import { Link } from '@tanstack/react-router';
import { unbroken } from '../contract/measure.ts';
import type { ProductListItem } from '../contract/product.ts';
import { PRODUCT_PATH } from './catalogue-paths.ts';
import { PriceLine } from './PriceLine.tsx';
import { StockText } from './ProductCard.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import styles from './shelf-item.module.css';

interface ShelfItemProps {
  readonly product: ProductListItem;
  readonly pricesPending: boolean;
  /** Also says how many are left. */
  readonly stock?: boolean;
}

/** A product of a shelf: picture, name, model, price. The picture and the name are one link. */
export function ShelfItem({ product, pricesPending, stock = false }: ShelfItemProps) {
  return (
    <div className={styles.item}>
      <Link to={PRODUCT_PATH} params={{ id: String(product.id) }} className={styles.link} title={product.name}>
        <ProductPicture product={product} sizes="200px" className={styles.picture} />
        <span className={styles.name}>{unbroken(product.name)}</span>
        <span className={styles.model}>{product.model}</span>
      </Link>
      <div className={styles.price}>
        <PriceLine product={product} pending={pricesPending} short />
      </div>
      {stock && (
        <p className={styles.stock}>
          <StockText product={product} />
        </p>
      )}
    </div>
  );
}
