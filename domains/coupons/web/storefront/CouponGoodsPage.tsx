import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { ApiFailure } from '../../../../platform/web/api-client/api-failure.ts';
import { iconTicket } from '../../../../platform/web/design/icons.tsx';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { GonePage } from '../../../../platform/web/kit/GonePage.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { plainHead } from '../../../../platform/web/storefront/page-heads.ts';
import { tolerant } from '../../../../platform/web/storefront/page-loaders.ts';
import { CoveredProducts } from '../../../catalogue/web/public.tsx';
import { COUPON_ERRORS } from '../../contract/coupon-errors.ts';
import { CouponWorth } from '../CouponWorth.tsx';
import { CENTRE_PATH, readNamedCoupon } from '../coupon-address.ts';
import { couponProductsQuery } from '../coupon-queries.ts';
import styles from '../coupons.module.css';

export const head = () => plainHead(m.coupons_goods());

const isMissing = (error: unknown) =>
  error instanceof ApiFailure && error.reason === COUPON_ERRORS.couponMissing.reason;

/** The page as a visitor gets it; a held coupon is nobody's but its holder's. */
export async function load(client: QueryClient, search: object): Promise<void> {
  const named = readNamedCoupon(search);
  if (named.heldId > 0) return;
  const [products] = await tolerant([client.ensureQueryData(couponProductsQuery(named, pageOfSearch(search), ''))]);
  if (products?.status === 'rejected' && isMissing(products.reason)) throw notFound();
}

function Gone() {
  return (
    <EmptyState icon={iconTicket} title={m.coupons_gone()} hint={m.coupons_gone_hint()}>
      <ButtonLink look="primary" to={CENTRE_PATH}>
        {m.coupons_centre()}
      </ButtonLink>
    </EmptyState>
  );
}

/** Shown for an offer that is over, and for an address that names none. */
export function CouponGone() {
  return (
    <GonePage title={m.coupons_goods()}>
      <Gone />
    </GonePage>
  );
}

/** Products that a coupon covers: one on offer, or one that the person holds. */
export function CouponGoodsPage() {
  const search = useSearch({ strict: false });
  const [named, page] = [readNamedCoupon(search), pageOfSearch(search)];
  const client = useQueryClient();
  const person = personKey(useSession());
  const own = useQuery(couponProductsQuery(named, page, person));
  // Until the person's prices have arrived, what visitors are shown.
  const data = own.data ?? client.getQueryData(couponProductsQuery(named, page, '').queryKey);
  const crumbs = [
    { label: m.coupons_home(), href: '/' },
    { label: m.coupons_centre(), href: CENTRE_PATH },
    { label: data?.coupon.name ?? m.coupons_goods() },
  ];
  return (
    <PageShell>
      <Breadcrumb crumbs={crumbs} />
      {own.error && !data ? (
        <Card>
          {isMissing(own.error) ? (
            <Gone />
          ) : (
            <ErrorState message={own.error.message} onRetry={() => void own.refetch()} />
          )}
        </Card>
      ) : !data ? (
        <Loading>
          <Skeleton height={132} />
        </Loading>
      ) : (
        <>
          <Card as="section" className={styles.coupon}>
            <CouponWorth worth={data.coupon} shown={true} />
            <div className={styles.text}>
              <h1 className={styles.named}>{data.coupon.name}</h1>
              <span className={styles.scope}>
                {data.coupon.scope ? m.coupons_scope({ scope: data.coupon.scope }) : m.coupons_scope_all()}
              </span>
              <span className={styles.validity}>{m.coupons_goods_hint()}</span>
            </div>
          </Card>
          <CoveredProducts
            query={{ ...own, data }}
            pricesPending={person !== '' && own.data === undefined}
            empty={
              <EmptyState title={m.coupons_goods_empty()}>
                <ButtonLink to={CENTRE_PATH}>{m.coupons_centre()}</ButtonLink>
              </EmptyState>
            }
          />
        </>
      )}
    </PageShell>
  );
}
