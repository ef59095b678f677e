import type { QueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { plainHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { CENTRE_WITH_PRODUCTS_PATH, readCentreAddress } from '../coupon-address.ts';
import { centreCouponsQuery } from '../coupon-queries.ts';
import { CouponCentre } from './CouponCentre.tsx';

/** The same coupons as in the coupon centre: one of the two is enough for a search engine. */
export const head = () => plainHead(m.coupons_centre());

/** The page as a visitor gets it; what differs for a person is read in the browser. */
export async function load(client: QueryClient, search: object): Promise<void> {
  await tolerant([client.ensureQueryData(centreCouponsQuery(readCentreAddress(search), ''))]);
}

/** `/activity/coupon_list_new` */
export function CouponListNewPage() {
  return (
    <CouponCentre path={CENTRE_WITH_PRODUCTS_PATH} title={m.coupons_centre()} searchable query={centreCouponsQuery} />
  );
}
