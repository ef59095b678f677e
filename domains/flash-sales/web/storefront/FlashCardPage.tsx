import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { usePersonal } from '../../../catalogue/web/public.tsx';
import { FlashProductCard } from '../FlashProductCard.tsx';
import { seesFlashSale } from '../flash-sale-access.ts';
import { flashProductOf } from '../flash-sale-address.ts';
import { flashProductQuery } from '../flash-sale-queries.ts';
import styles from '../flash-sales.module.css';
import { FlashProductGone, isMissing } from './FlashSaleDetailPage.tsx';

/** The card of one product of a flash sale as a page of its own, to be linked to or framed. */
export function FlashCardPage() {
  const id = flashProductOf(useSearch({ strict: false }));
  const shown = seesFlashSale(useSession());
  return (
    <PageShell className={styles.alone}>
      <VisuallyHidden>
        <h1>{m.flash_sales_detail_title()}</h1>
      </VisuallyHidden>
      {shown ? (
        <OneCard key={id} id={id} />
      ) : (
        <Card>
          <Forbidden />
        </Card>
      )}
    </PageShell>
  );
}

function OneCard({ id }: { readonly id: number }) {
  const { data, pricesPending, failed, error, retry } = usePersonal((person) => flashProductQuery(person, id));
  if (!data && isMissing(error)) return <FlashProductGone />;
  if (failed) {
    return (
      <Card>
        <ErrorState message={error?.message ?? ''} onRetry={retry} />
      </Card>
    );
  }
  return (
    <div className={styles.single}>
      {data ? (
        <FlashProductCard product={data} pricesPending={pricesPending} first />
      ) : (
        <Loading>
          <Skeleton height={372} />
        </Loading>
      )}
    </div>
  );
}
