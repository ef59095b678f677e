import type { ReactNode } from 'react';
import * as m from '#messages';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { useOrderNo } from '../order-address.ts';
import { isDeletedOrder, isNoOrder, useOrder } from '../order-queries.ts';

interface AddressedOrderProps {
  /** The heading above the reason why no order is shown; a displayed order has its own heading. */
  readonly title: string;
  readonly loading: ReactNode;
  readonly children: (order: OrderDetail) => ReactNode;
}

/** The order named in the URL, or why it is not shown. */
export function AddressedOrder({ title, loading, children }: AddressedOrderProps) {
  const orderNo = useOrderNo();
  const mayRead = useCan('order:index');
  const order = useOrder(mayRead ? orderNo : '');
  if (mayRead && orderNo !== '' && !order.isError) return order.isPending ? loading : children(order.data);
  return (
    <>
      <PageHead title={title} />
      <Card as="section">
        {mayRead ? (
          <ErrorState
            // Asking again finds no order that there is not.
            {...(order.error && !isNoOrder(order.error)
              ? { message: order.error.message, onRetry: () => order.refetch() }
              : order.error && isDeletedOrder(order.error)
                ? { title: m.orders_error_order_deleted(), message: m.orders_page_deleted_hint() }
                : { title: m.orders_error_order_not_found(), message: m.orders_page_check_number() })}
          >
            <ButtonLink to="/users/order_list">{m.orders_page_list_title()}</ButtonLink>
          </ErrorState>
        ) : (
          <Forbidden />
        )}
      </Card>
    </>
  );
}
