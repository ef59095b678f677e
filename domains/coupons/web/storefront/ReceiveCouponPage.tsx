import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { plainHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { identified } from '../../../../platform/web/storefront/page-reads.ts';
import { ProductPromotions, productPromotionsQuery } from '../../../promotions/web/public.tsx';
import { couponsOfProductQuery } from '../coupon-queries.ts';
import styles from '../coupons.module.css';
import { ProductCoupons } from '../ProductCoupons.tsx';

const productOf = (search: object): number => {
  const { productId } = search as { productId?: unknown };
  return (identified('productId', productId) as { productId?: number }).productId ?? 0;
};

export const head = () => plainHead(m.coupons_of_product());

/** The page as a visitor gets it; what differs for a person is read in the browser. */
export async function load(client: QueryClient, search: object): Promise<void> {
  const productId = productOf(search);
  await tolerant([
    client.ensureQueryData(couponsOfProductQuery(productId, '')),
    ...(productId > 0 ? [client.ensureQueryData(productPromotionsQuery(productId, ''))] : []),
  ]);
}

/** `/product/receiveCouponList`: what the popup of a product's page shows, as a page; without a product all coupons. */
export function ReceiveCouponPage() {
  const productId = productOf(useSearch({ strict: false }));
  return (
    <PageShell title={m.coupons_of_product()}>
      <div className={styles.column}>
        {productId > 0 && <ProductPromotions productId={productId} quiet />}
        <ProductCoupons productId={productId} />
      </div>
    </PageShell>
  );
}
