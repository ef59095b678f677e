import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { PriceReasonText } from '../../catalogue/web/public.tsx';
import type { SeckillProduct } from '../contract/flash-sale-endpoints.ts';
import { FlashAmounts } from './FlashAmounts.tsx';
import styles from './flash-sales.module.css';

interface FlashPriceProps {
  readonly product: Pick<SeckillProduct, 'price' | 'seckillPrice' | 'priceReason'> & { readonly isFrom?: boolean };
  /** The person's own prices are still loading. */
  readonly pending: boolean;
  readonly size?: 'large' | 'xlarge';
}

/** The activity price beside the usual one, or why there is none. */
export function FlashPrice({ product, pending, size = 'large' }: FlashPriceProps) {
  const { showPrice } = useSession();
  const { price, seckillPrice, priceReason, isFrom = false } = product;
  return (
    <span className={styles.price}>
      {pending ? (
        <Skeleton width={96} height={20} />
      ) : seckillPrice === null ? (
        <PriceReasonText reason={priceReason} />
      ) : showPrice ? (
        <FlashAmounts price={price} seckillPrice={seckillPrice} isFrom={isFrom} size={size} />
      ) : (
        <PriceReasonText reason="hidden" />
      )}
    </span>
  );
}
