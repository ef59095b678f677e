import * as m from '#messages';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import { ProductCoupons } from './ProductCoupons.tsx';

interface CouponPopupProps {
  readonly productId: number;
  readonly onClose: () => void;
}

/** The coupons of a product beside its page; leaving the page closes it. */
export function CouponPopup({ productId, onClose }: CouponPopupProps) {
  return (
    <Drawer open onClose={onClose} title={m.coupons_of_product()} width={480}>
      <ProductCoupons productId={productId} />
    </Drawer>
  );
}
