import { type ComponentType, Suspense, useState } from 'react';
import * as m from '#messages';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { Amount } from '../../orders/web/public.tsx';
import type { PriceClaim } from '../contract/price-claim.ts';
import styles from './claim-sums.module.css';

interface ClaimSumsProps {
  readonly of: Pick<PriceClaim, 'num' | 'paidPrice' | 'price' | 'claimPrice' | 'waterfall'>;
  /** As the catalogue draws it for this application. */
  readonly Waterfall: ComponentType<{ readonly steps: readonly PriceClaim['waterfall'][number][] }>;
}

/** How the difference comes about: what was paid, what it would cost now, and why it costs that. */
export function ClaimSums({ of, Waterfall }: ClaimSumsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.sums}>
      <dl>
        <div>
          <dt>{m.price_protection_paid_for({ count: of.num })}</dt>
          <dd>
            <Amount yuan={of.paidPrice} />
          </dd>
        </div>
        <div>
          <dt>{m.price_protection_price_now()}</dt>
          <dd>
            <Amount yuan={of.price} /> × {of.num}
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{m.price_protection_amount_of()}</dt>
          <dd>
            <b>
              <Amount yuan={of.claimPrice} look="price" />
            </b>
          </dd>
        </div>
      </dl>
      {of.waterfall.length > 0 && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{m.price_protection_how()}</summary>
          {isOpen && (
            <Suspense fallback={<Skeleton height={25 * of.waterfall.length + 20} />}>
              <Waterfall steps={of.waterfall} />
            </Suspense>
          )}
        </details>
      )}
    </div>
  );
}
