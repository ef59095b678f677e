import { Link, useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { OrderDetail, OrderLine } from '../../contract/order.ts';
import { offerOf } from './line-offer.ts';
import styles from './order-items.module.css';

/** A page of a higher domain, in a mall that has it. */
const PRICE_PROTECTION: string = '/users/price_protection';

/** Whether the reader may claim price protection, in a mall that has it. */
export function useMayClaim(): boolean {
  const may = useCan('service:index:myPrice');
  return PRICE_PROTECTION in useRouter().routesByPath && may;
}

interface LineActionsProps {
  readonly order: OrderDetail;
  readonly line: OrderLine;
}

/** Leads to what can be done with a line, with the line chosen. */
export function LineActions({ order, line }: LineActionsProps) {
  const { orderNo } = order;
  const { canRefund, canReview, canClaim, packageUnderWay } = offerOf(order, line, useMayClaim());
  const ofLine = (action: string) => m.orders_page_line_action({ action, name: line.productName });
  return (
    <span className={styles.actions}>
      {canReview && (
        <Link
          to="/order/product_evaluate"
          search={{ orderNo, line: line.id }}
          aria-label={ofLine(m.orders_page_review())}
        >
          {m.orders_page_review()}
        </Link>
      )}
      {canRefund && (
        <Link
          to="/order/apply_refund"
          search={{ orderNo, line: line.id }}
          aria-label={ofLine(m.orders_page_line_refund())}
        >
          {m.orders_page_line_refund()}
        </Link>
      )}
      {canClaim && (
        <AddressLink address={`${PRICE_PROTECTION}?line=${line.id}`} aria-label={ofLine(m.orders_page_line_claim())}>
          {m.orders_page_line_claim()}
        </AddressLink>
      )}
      {packageUnderWay !== null && (
        <Link
          to="/order/order_logistics"
          search={{ orderNo, package: packageUnderWay }}
          aria-label={ofLine(m.orders_page_track())}
        >
          {m.orders_page_track()}
        </Link>
      )}
    </span>
  );
}
