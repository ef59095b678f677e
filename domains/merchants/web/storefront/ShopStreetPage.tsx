import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconBuildingStore } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Pagination } from '../../../../platform/web/kit/Pagination.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { LIST_PATH, usePersonal } from '../../../catalogue/web/public.tsx';
import { streetQuery } from '../merchant-queries.ts';
import { ShopCard, ShopsSkeleton } from '../ShopCard.tsx';
import styles from '../shops.module.css';

export { loadShopStreet as load } from '../shop-loaders.ts';

/** The street of brand shops: all of them, the mall's own first. */
export function ShopStreetPage() {
  const page = pageOfSearch(useSearch({ strict: false }));
  const { data, pricesPending, failed, retry } = usePersonal((person) => streetQuery(person, page));
  return (
    <PageShell
      title={m.merchants_street_title()}
      aside={data && m.merchants_count({ count: data.total })}
      actions={
        <ButtonLink size="small" to="/merchant/merchant_list">
          {m.merchants_search_title()}
        </ButtonLink>
      }
    >
      {failed ? (
        <Card>
          <ErrorState onRetry={retry} />
        </Card>
      ) : !data ? (
        <ShopsSkeleton />
      ) : data.list.length === 0 ? (
        <Card>
          <EmptyState icon={iconBuildingStore} title={m.merchants_street_empty()}>
            <ButtonLink look="primary" to={LIST_PATH} search={{}}>
              {m.merchants_all_products()}
            </ButtonLink>
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className={styles.street}>
            {data.list.map((shop) => (
              <ShopCard key={shop.id} shop={shop} pricesPending={pricesPending} />
            ))}
          </div>
          <Pagination page={data.page} totalPage={data.totalPage} total={data.total} />
        </>
      )}
    </PageShell>
  );
}
