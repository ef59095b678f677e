import * as m from '#messages';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import type { useCustomerPrice } from '../product-office-queries.ts';
import { PriceWaterfall } from '../ShownPrice.tsx';
import styles from './product-page.module.css';

/** A price with its factors. */
export function PriceFound({ price }: { readonly price: ReturnType<typeof useCustomerPrice> }) {
  if (price.isError && price.data === undefined) {
    return <ErrorState message={price.error.message} onRetry={() => void price.refetch()} />;
  }
  if (price.isLoading) {
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    );
  }
  if (!price.data) return null;
  return (
    <div aria-live="polite" aria-busy={price.isPlaceholderData}>
      <StaleNote error={price.error} onRetry={() => void price.refetch()} />
      {price.data.price && price.data.waterfall ? (
        <>
          <Money yuan={price.data.price} look="price" size="large" />
          <PriceWaterfall steps={price.data.waterfall} />
        </>
      ) : (
        <p className={styles.faint}>{m.catalogue_product_price_hidden()}</p>
      )}
    </div>
  );
}
