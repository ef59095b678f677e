import * as m from '#messages';
import { Money } from '../../../platform/web/kit/Money.tsx';
import type { SeckillProduct } from '../contract/flash-sale-endpoints.ts';

interface FlashAmountsProps extends Pick<SeckillProduct, 'price'> {
  readonly seckillPrice: string;
  readonly isFrom?: boolean;
  readonly size?: 'large' | 'xlarge';
}

/** The activity price, and the usual one where it saves something. */
export function FlashAmounts({ price, seckillPrice, isFrom = false, size = 'large' }: FlashAmountsProps) {
  return (
    <>
      <Money yuan={seckillPrice} look="sale" size={size} {...(isFrom && { unit: m.flash_sales_price_from() })} />{' '}
      {price !== null && Number(price) > Number(seckillPrice) && <Money yuan={price} look="old" />}
    </>
  );
}
