import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { plainHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { ProductPromotions } from '../ProductPromotions.tsx';
import { productIn } from '../promotion-address.ts';
import { productPromotionsQuery } from '../promotion-queries.ts';

export const head = () => plainHead(m.promotions_of_product());

/** The page as a visitor gets it; what differs for a person is read in the browser. */
export async function load(client: QueryClient, search: object): Promise<void> {
  await tolerant([client.ensureQueryData(productPromotionsQuery(productIn(search), ''))]);
}

/** `/product/activityStyleCard`: the promotions of a product, as cards in the style of each. */
export function ActivityStyleCardPage() {
  return (
    <PageShell title={m.promotions_of_product()}>
      <ProductPromotions productId={productIn(useSearch({ strict: false }))} />
    </PageShell>
  );
}
