import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { Pagination } from '../../../platform/web/kit/Pagination.tsx';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import type { Personal } from '../../catalogue/web/public.tsx';
import type { searchMerchants } from '../contract/merchant-endpoints.ts';
import { ShopCard, ShopsSkeleton } from './ShopCard.tsx';

interface ShopResultsProps {
  readonly shops: Personal<ResponseOf<typeof searchMerchants>>;
  readonly className: string | undefined;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
}

/** A page of shops with all of its states; those of a visitor stay until a person's own have loaded. */
export function ShopResults({ shops: { data, pricesPending, failed, retry }, className, empty }: ShopResultsProps) {
  if (failed) {
    return (
      <Card>
        <ErrorState onRetry={retry} />
      </Card>
    );
  }
  if (!data) return <ShopsSkeleton />;
  if (data.list.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <div className={className}>
        {data.list.map((shop) => (
          <ShopCard key={shop.id} shop={shop} pricesPending={pricesPending} />
        ))}
      </div>
      <Pagination page={data.page} totalPage={data.totalPage} total={data.total} />
    </>
  );
}
