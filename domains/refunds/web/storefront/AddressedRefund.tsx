import type { ReactNode } from 'react';
import * as m from '#messages';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { RefundDetail } from '../../contract/refund.ts';
import { useRefundNo } from '../refund-address.ts';
import { isNoRefund, useRefund } from '../refund-queries.ts';

interface AddressedRefundProps {
  readonly title: string;
  readonly children: (refund: RefundDetail) => ReactNode;
}

/** A page about the refund that is named in the URL, or why it is not shown. */
export function AddressedRefund({ title, children }: AddressedRefundProps) {
  const refundNo = useRefundNo();
  const mayRead = useCan('order:index');
  const refund = useRefund(mayRead ? refundNo : '');
  const isMissing = !mayRead || refundNo === '' || refund.isError;
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.refunds_account(), href: '/users' },
          { label: m.refunds_list_title(), href: '/users/refund_list' },
          { label: title },
        ]}
      />
      <PageHead title={title} />
      {!isMissing && refund.data ? (
        children(refund.data)
      ) : (
        <Card as="section" padded>
          {!mayRead ? (
            <Forbidden />
          ) : isMissing ? (
            <ErrorState
              {...(refund.error && !isNoRefund(refund.error)
                ? { message: refund.error.message, onRetry: () => refund.refetch() }
                : { title: m.refunds_error_refund_not_found(), message: m.orders_page_check_number() })}
            >
              <ButtonLink to="/users/refund_list">{m.refunds_list_title()}</ButtonLink>
            </ErrorState>
          ) : (
            <Loading>
              <Skeleton height={280} />
            </Loading>
          )}
        </Card>
      )}
    </PageShell>
  );
}
