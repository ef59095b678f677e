import type { QueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import type { Boot } from '../../../../platform/contract/page-request.ts';
import { publicHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { CENTRE_PATH, readCentreAddress } from '../coupon-address.ts';
import { shownCouponsQuery } from '../coupon-queries.ts';
import { CouponCentre } from './CouponCentre.tsx';

export const head = (boot: Boot) => publicHead(boot, CENTRE_PATH, m.coupons_centre());

/** The page as a visitor gets it; what differs for a person is read in the browser. */
export async function load(client: QueryClient, search: object): Promise<void> {
  await tolerant([client.ensureQueryData(shownCouponsQuery(readCentreAddress(search), ''))]);
}

/** `/activity/coupon_list` */
export function CouponListPage() {
  return <CouponCentre path={CENTRE_PATH} title={m.coupons_centre()} searchable={false} query={shownCouponsQuery} />;
}
