import { type ReactElement, Suspense } from 'react';
import { lazyPart, NothingFailed } from '../../../platform/web/chunks/lazy-part.tsx';
import { useAppState } from '../../../platform/web/session/app-state.ts';
import { useNewUserGifts } from '../../sign-in/web/public.tsx';

const OpenedOverlays = lazyPart(async () => (await import('./OpenedOverlays.tsx')).OpenedOverlays, NothingFailed);

/** Over any page: the coupons of the product that is shown, and what a new account has been given. */
export function CouponOverlays(): ReactElement | null {
  const isOpen = useAppState('couponPopupOpen');
  const gifts = useNewUserGifts();
  if (!isOpen && gifts.length === 0) return null;
  return (
    <Suspense>
      <OpenedOverlays isOpen={isOpen} gifts={gifts} />
    </Suspense>
  );
}
