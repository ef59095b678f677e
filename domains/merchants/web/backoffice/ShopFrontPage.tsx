import { useParams } from '@tanstack/react-router';
import * as m from '#messages';
import { iconBuildingStore } from '../../../../platform/web/design/icons.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useShopDecoration } from '../shop-office-queries.ts';
import { ShopFrontEditor } from './ShopFrontEditor.tsx';

/** Edits the front of one shop. */
export function ShopFrontPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const merId = Number(id) || 0;
  const kept = useShopDecoration(merId);
  return (
    <OfficePage title={m.merchants_front_title()}>
      {kept.data ? (
        <ShopFrontEditor key={kept.data.revision} merId={merId} kept={kept.data} />
      ) : kept.isError ? (
        <ErrorState message={kept.error.message} onRetry={() => void kept.refetch()} />
      ) : merId > 0 ? (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      ) : (
        <EmptyState icon={iconBuildingStore} title={m.merchants_error_merchant_not_found()} />
      )}
    </OfficePage>
  );
}
