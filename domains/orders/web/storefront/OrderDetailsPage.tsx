import { useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import type { OrderDetail } from '../../contract/order.ts';
import { AddressChangePanel } from '../AddressChangePanel.tsx';
import { useOrderNo } from '../order-address.ts';
import { isVirtualOrder } from '../virtual-line.ts';
import { AddressedOrder } from './AddressedOrder.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderStatusHead } from './OrderStatusHead.tsx';
import styles from './order-details.module.css';
import { PackageCard } from './PackageCard.tsx';
import { useOrderActions } from './use-order-actions.tsx';

/** One order: its status, packages, lines and available actions. */
export function OrderDetailsPage() {
  const orderNo = useOrderNo();
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.orders_page_account(), href: '/users' },
          { label: m.orders_page_list_title(), href: '/users/order_list' },
          { label: orderNo || m.orders_page_details_title() },
        ]}
      />
      <AddressedOrder title={m.orders_page_details_title()} loading={<DetailsSkeleton />}>
        {(order) => <Details order={order} />}
      </AddressedOrder>
    </PageShell>
  );
}

function Details({ order }: { readonly order: OrderDetail }) {
  const navigate = useNavigate();
  const actionsOf = useOrderActions(() => navigate({ to: '/users/order_list', replace: true }));
  return (
    <div ref={keepFocus} className={styles.blocks}>
      <OrderStatusHead order={order} actions={actionsOf(order)} />
      {order.addressChange && (
        <Card as="section" padded>
          <AddressChangePanel order={order} side="buyer" />
        </Card>
      )}
      {order.packageList.length > 0 && !isVirtualOrder(order) && (
        <div className={styles.packages}>
          {order.packageList.map((one, index) => (
            <PackageCard key={one.id} order={order} shipped={one} place={index + 1} />
          ))}
        </div>
      )}
      <OrderItems order={order} />
      <OrderFacts order={order} />
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <Loading>
      <div className={styles.blocks}>
        <Card padded>
          <Skeleton height={148} />
        </Card>
        <Card padded>
          <Skeleton height={280} />
        </Card>
        <Card padded>
          <Skeleton height={120} />
        </Card>
      </div>
    </Loading>
  );
}
