import type { ReactNode } from 'react';
import * as m from '#messages';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import type { OrderDetail } from '../../contract/order.ts';
import { useOrderNo } from '../order-address.ts';
import { AddressedOrder } from './AddressedOrder.tsx';

interface OrderSubPageProps {
  readonly title: string;
  /** Of what is shown, in px. */
  readonly height: number;
  readonly children: (order: OrderDetail) => ReactNode;
}

/** A page about one side of an order, below the order's own page. */
export function OrderSubPage({ title, height, children }: OrderSubPageProps) {
  const orderNo = useOrderNo();
  const loading = (
    <Loading>
      <Card padded>
        <Skeleton height={height} />
      </Card>
    </Loading>
  );
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.orders_page_list_title(), href: '/users/order_list' },
          { label: orderNo, href: `/order/order_details?orderNo=${encodeURIComponent(orderNo)}` },
          { label: title },
        ]}
      />
      <AddressedOrder title={title} loading={loading}>
        {(order) => <div ref={keepFocus}>{children(order)}</div>}
      </AddressedOrder>
    </PageShell>
  );
}
