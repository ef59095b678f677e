import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import { ProductPromotions } from '../../promotions/web/public.tsx';
import styles from './coupons.module.css';
import { ProductCoupons } from './ProductCoupons.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly isCovered?: boolean;
  }
}

/**
 * On a phone the popup covers its page, and "back" is meant for it: it gets an entry of its own in the history, and
 * closes with that.
 */
function useCloseByBack(onClose: () => void): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const isCovered = useLocation({ select: ({ state }) => state.isCovered === true });
  const wasCovered = useRef(isCovered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    if (isCovered) return;
    void navigate({ to: '.', search: true, hash: true, state: { isCovered: true }, resetScroll: false });
  }, []);
  useEffect(() => {
    if (wasCovered.current && !isCovered) onClose();
    wasCovered.current = isCovered;
  }, [isCovered, onClose]);
  return () => (isCovered ? router.history.back() : onClose());
}

interface CouponPopupProps {
  readonly productId: number;
  readonly onClose: () => void;
}

/** The promotions and coupons of a product beside its page; leaving the page closes it. */
export function CouponPopup({ productId, onClose }: CouponPopupProps) {
  const close = useCloseByBack(onClose);
  return (
    <Drawer open onClose={close} title={m.coupons_of_product()} width={480}>
      <div className={styles.column}>
        <ProductPromotions productId={productId} quiet />
        <ProductCoupons productId={productId} />
      </div>
    </Drawer>
  );
}
