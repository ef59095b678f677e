import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/web/api-client/call.ts';
import { Drawer } from '../../../platform/web/kit/Drawer.tsx';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { RichText } from '../../content/web/public.tsx';
import type { adminReadOrderAgreement } from '../contract/admin-order-endpoints.ts';
import type { AskedAgreement } from '../contract/checkout.ts';
import { ORDERS, type readOrderAgreement } from '../contract/order-endpoints.ts';
import styles from './order-lines.module.css';

interface OrderAgreementsProps {
  readonly orderNo: string;
  readonly agreements: readonly AskedAgreement[];
  /** The buyer's call, or that of staff. */
  readonly from: typeof readOrderAgreement | typeof adminReadOrderAgreement;
}

/** What the buyer of an order agreed to; each opens in the words of that day. */
export function OrderAgreements({ orderNo, agreements, from }: OrderAgreementsProps) {
  const [slug, setSlug] = useState<string | null>(null);
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...ORDERS, 'agreement', orderNo, slug],
    queryFn: ({ signal }) => call(from, { orderNo, slug: slug ?? '' }, { signal }),
    enabled: slug !== null,
  });
  const title = agreements.find((one) => one.slug === slug)?.title ?? '';
  return (
    <>
      {agreements.map((one) => (
        <button key={one.slug} type="button" className={styles.agreement} onClick={() => setSlug(one.slug)}>
          {one.title}
        </button>
      ))}
      <Drawer open={slug !== null} onClose={() => setSlug(null)} title={title} width={640}>
        {data ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the screen is scrolled with the arrow keys.
          <section aria-label={title} tabIndex={0}>
            <RichText html={data.content} />
          </section>
        ) : isError ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton height={480} />
          </Loading>
        )}
      </Drawer>
    </>
  );
}
