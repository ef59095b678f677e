import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import * as m from '#messages';
import { lazyPart, NothingFailed } from '../../../../../platform/web/chunks/lazy-part.tsx';
import { Breadcrumb } from '../../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { PageShell } from '../../../../../platform/web/kit/PageShell.tsx';
import { EmptyState, ErrorState } from '../../../../../platform/web/kit/page-states.tsx';
import { CompareBarOnDemand } from '../../CompareBarOnDemand.tsx';
import { productIdOf } from '../../catalogue-paths.ts';
import { categoryTreeQuery, productQuery } from '../../catalogue-queries.ts';
import { categoryCrumbs } from '../../category-path.ts';
import { LIST_PATH } from '../../list-address.ts';
import { usePerson, usePersonal } from '../../personal-data.ts';
import { useRecordView } from '../../use-record-view.ts';
import { BuyPanel } from './BuyPanel.tsx';
import { chosenSku } from './chosen-sku.ts';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import { Gallery } from './Gallery.tsx';
import { MerchantCard } from './MerchantCard.tsx';
import styles from './product-detail-page.module.css';
import { RelatedProducts } from './RelatedProducts.tsx';
import { ReplacementComparison } from './ReplacementComparison.tsx';

// Far below: neither the server nor hydration includes it.
const BoughtTogether = lazyPart(async () => (await import('./BoughtTogether.tsx')).BoughtTogether, NothingFailed);

export { detailHead as head } from './detail-head.ts';

/** Shown for a product that does not exist or is unpublished, and for an invalid URL. */
export function ProductNotFound() {
  const { id } = useParams({ strict: false });
  const path = useLocation({ select: (location) => location.pathname });
  const isAddress = productIdOf(id) !== null;
  return (
    <PageShell>
      <Card className={styles.missing}>
        <EmptyState
          title={isAddress ? m.catalogue_detail_missing_title() : m.app_route_not_valid()}
          hint={isAddress ? m.catalogue_detail_missing_hint() : path}
        >
          <ButtonLink look="primary" to={LIST_PATH} search={{}}>
            {m.catalogue_list_all()}
          </ButtonLink>
          <ButtonLink to="/">{m.app_home_back()}</ButtonLink>
        </EmptyState>
      </Card>
    </PageShell>
  );
}

/** Everything about one product, with the way to order it. */
export function ProductDetailPage() {
  const { id } = useParams({ strict: false });
  const { sku: skuId } = useSearch({ strict: false }) as { sku?: unknown };
  const { data: tree = [] } = useQuery(categoryTreeQuery(usePerson()));
  const { data, pricesPending, failed, isGone, retry } = usePersonal((person) => productQuery(person, Number(id)));
  useRecordView(data?.productInfo.id);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const sku = data && chosenSku(data.skus, Number(skuId));
  if (isGone) return <ProductNotFound />;
  if (failed) {
    return (
      <PageShell>
        <Card className={styles.missing}>
          <ErrorState onRetry={retry} />
        </Card>
      </PageShell>
    );
  }
  if (!data || !sku) return data ? <ProductNotFound /> : <DetailSkeleton />;
  const { productInfo } = data;
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.catalogue_page_home(), href: '/' },
          ...categoryCrumbs(tree, productInfo.categoryId, true),
          { label: productInfo.model },
        ]}
      />
      <Card as="section" className={styles.product}>
        <Gallery key={sku.id} detail={data} sku={sku} />
        <BuyPanel key={`buy ${sku.id}`} detail={data} sku={sku} pricesPending={pricesPending} />
      </Card>
      <ReplacementComparison detail={data} />
      <div className={styles.lower}>
        <DetailTabs detail={data} sku={sku} />
        <MerchantCard merchant={data.merchantInfo} />
      </div>
      <RelatedProducts productId={productInfo.id} />
      {hydrated && (
        <Suspense>
          <BoughtTogether key={productInfo.id} productId={productInfo.id} />
        </Suspense>
      )}
      <CompareBarOnDemand />
    </PageShell>
  );
}
