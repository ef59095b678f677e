import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { BesideSummary } from '../../../cart/web/public.tsx';

/** The checkout before it is read: addresses, one shop, amounts. */
export function OrderConfirmSkeleton() {
  return (
    <Loading>
      <BesideSummary>
        <Card padded>
          <Skeleton height={132} />
        </Card>
        <Card padded>
          <Skeleton height={240} />
        </Card>
      </BesideSummary>
    </Loading>
  );
}
