import { Link } from '@tanstack/react-router';
import { ProductPicture } from '../../catalogue/web/public.tsx';
import type { SeckillProduct } from '../contract/flash-sale-endpoints.ts';
import { FlashPrice } from './FlashPrice.tsx';
import { FLASH_DETAIL_PATH } from './flash-sale-address.ts';
import styles from './flash-sales.module.css';
import { QuotaBar } from './QuotaBar.tsx';

interface FlashStripProps {
  readonly products: readonly SeckillProduct[];
  readonly pricesPending: boolean;
}

/** A few products of flash sales in a row, for another page. */
export function FlashStrip({ products, pricesPending }: FlashStripProps) {
  return (
    <ul className={styles.strip}>
      {products.map((product) => (
        <li key={product.id}>
          <Link to={FLASH_DETAIL_PATH} search={{ id: product.id }} className={styles.tile}>
            <ProductPicture product={product} sizes="(max-width: 640px) 50vw, 200px" />
            <span>{product.model}</span>
            <span title={product.name}>{product.name}</span>
          </Link>
          <FlashPrice product={product} pending={pricesPending} />
          <QuotaBar product={product} />
        </li>
      ))}
    </ul>
  );
}
