import { useNavigate } from '@tanstack/react-router';
import * as m from '#messages';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { useOrderNo } from '../order-address.ts';
import { useOrder } from '../order-queries.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderStatusHead } from './OrderStatusHead.tsx';
import styles from './order-details.module.css';
import { PackageCard } from './PackageCard.tsx';
import { useOrderActions } from './use-order-actions.tsx';

/** One order: where it is, its packages, its lines and what may be done with it. */
export function OrderDetailsPage() {
  const orderNo = useOrderNo();
  const mayRead = useCan('order:index');
  const order = useOrder(mayRead ? orderNo : '');
  // An order that is shown has its state for a title.
  const untitled = !mayRead || order.isError || orderNo === '';
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.orders_page_account(), href: '/users' },
          { label: m.orders_page_list_title(), href: '/users/order_list' },
          { label: orderNo || m.orders_page_details_title() },
        ]}
      />
      {untitled && <PageHead title={m.orders_page_details_title()} />}
      {!mayRead ? (
        <Card>
          <Forbidden />
        </Card>
      ) : order.isError || orderNo === '' ? (
        <Card>
          <ErrorState {...(order.error && { message: order.error.message })} onRetry={() => order.refetch()}>
            <ButtonLink to="/users/order_list">{m.orders_page_list_title()}</ButtonLink>
          </ErrorState>
        </Card>
      ) : order.isPending ? (
        <DetailsSkeleton />
      ) : (
        <Details order={order.data} />
      )}
    </PageShell>
  );
}

function Details({ order }: { readonly order: OrderDetail }) {
  const navigate = useNavigate();
  const actionsOf = useOrderActions(() => navigate({ to: '/users/order_list', replace: true }));
  return (
    <div className={styles.blocks}>
      <OrderStatusHead order={order} actions={actionsOf(order)} />
      {order.packageList.length > 0 && (
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
