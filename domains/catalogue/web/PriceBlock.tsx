import { Suspense } from 'react';
import * as m from '#messages';
import { lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';
import { Icon, iconEye } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { FOR_VISITORS } from '../../../platform/web/session/for-visitors.ts';
import { setShowPrice, useSession } from '../../../platform/web/session/session-store.ts';
import { PriceAccessNotice } from '../../content/web/public.tsx';
import type { PriceReason } from '../contract/product.ts';
import { PriceReasonText } from './PriceLine.tsx';
import styles from './price-block.module.css';
import type { SkuPrice } from './ShownPrice.tsx';
import { SignInLink } from './SignInLink.tsx';
import { unitPriceAt } from './waterfall-bars.ts';

const ShownPrice = lazyPart(async () => (await import('./ShownPrice.tsx')).ShownPrice);

function NoPrice({ reason }: { readonly reason: PriceReason | 'hidden' }) {
  return (
    <div className={styles.none}>
      <PriceReasonText reason={reason} />
      {reason === 'signInToSeePrices' && <p {...FOR_VISITORS}>{m.catalogue_detail_sign_in_hint()}</p>}
      {reason === 'contactManager' && <p>{m.catalogue_detail_project_hint()}</p>}
      {reason === 'noPricePermission' && (
        <>
          <PriceAccessNotice />
          <p>
            <SignInLink>{m.catalogue_detail_other_account()}</SignInLink>
          </p>
        </>
      )}
      {reason === 'hidden' && (
        <Button look="text" size="small" onClick={() => setShowPrice(true)}>
          <Icon of={iconEye} size="small" />
          {m.catalogue_detail_show_prices()}
        </Button>
      )}
    </div>
  );
}

/** As high as the final content. */
function Waiting() {
  return (
    <div className={styles.block}>
      <div className={styles.unit}>
        <Skeleton width={96} height={14} />
        <Skeleton width={140} height={28} />
        <Skeleton width={110} height={14} />
      </div>
      <div className={styles.waiting}>
        <Skeleton height={12} />
        <Skeleton height={12} width="72%" />
        <Skeleton height={12} width="66%" />
        <Skeleton height={12} width="60%" />
      </div>
    </div>
  );
}

interface PriceBlockProps {
  readonly sku: SkuPrice;
  readonly quantity: number;
  readonly pending?: boolean;
}

/** The unit price at this quantity and how it is calculated; or why there is none. Keeps its height. */
export function PriceBlock({ sku, quantity, pending = false }: PriceBlockProps) {
  const { showPrice } = useSession();
  const unit = unitPriceAt(sku.price, sku.quantityBreaks, quantity);
  if (pending) return <Waiting />;
  if (unit === null || !showPrice) {
    return (
      <div className={styles.block}>
        <NoPrice reason={unit === null ? sku.priceReason : 'hidden'} />
      </div>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <ShownPrice sku={sku} unit={unit} />
    </Suspense>
  );
}
