import { useLocation } from '@tanstack/react-router';
import { setAppState } from '../../../platform/web/session/app-state.ts';
import type { GiftCoupon } from '../../sign-in/contract/gift-coupon.ts';
import { forgetNewUserGifts } from '../../sign-in/web/public.tsx';
import { CouponPopup } from './CouponPopup.tsx';
import { GiftPanel } from './GiftPanel.tsx';

const PRODUCT = /^\/product\/detail\/(\d+)/;
const close = () => setAppState({ couponPopupOpen: false });

interface OpenedOverlaysProps {
  readonly isOpen: boolean;
  readonly gifts: readonly GiftCoupon[];
}

/** Those of the overlays that have something to show on this page. */
export function OpenedOverlays({ isOpen, gifts }: OpenedOverlaysProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const productId = Number(PRODUCT.exec(path)?.[1] ?? 0);
  return (
    <>
      {isOpen && productId > 0 && <CouponPopup productId={productId} onClose={close} />}
      {/* Signing in may still ask for something. */}
      {gifts.length > 0 && path !== '/login' && <GiftPanel gifts={gifts} onClose={forgetNewUserGifts} />}
    </>
  );
}
