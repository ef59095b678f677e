import * as m from '#messages';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import { ProductPromotions } from '../../promotions/web/public.tsx';
import { ProductCoupons } from './ProductCoupons.tsx';

interface CouponPopupProps {
  readonly productId: number;
  readonly onClose: () => void;
}

/** The promotions and coupons of a product beside its page; leaving the page closes it. */
export function CouponPopup({ productId, onClose }: CouponPopupProps) {
  return (
    <Drawer open onClose={onClose} title={m.coupons_of_product()} width={480}>
      <ProductPromotions productId={productId} quiet />
      <ProductCoupons productId={productId} />
    </Drawer>
  );
}
