import { Link, useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { REFUNDABLE } from '../../../refunds/contract/refundable.ts';
import type { OrderDetail, OrderLine } from '../../contract/order.ts';
import { packagesWith, piecesOf } from '../order-progress.ts';
import { isVirtualLine } from '../virtual-line.ts';
import styles from './order-items.module.css';

/** A page of a higher domain, in a mall that has it. */
const PRICE_PROTECTION: string = '/users/price_protection';

export interface LineOffer {
  readonly canRefund: boolean;
  readonly canReview: boolean;
  readonly canClaim: boolean;
  /** The package on its way to follow; null without one. */
  readonly packageUnderWay: number | null;
}

/** What can be done with one line of an order now. */
export function offerOf(order: OrderDetail, line: OrderLine): LineOffer {
  const left = line.payNum - line.applyRefundNum - line.refundNum;
  const places = packagesWith(order, line.id).map((place) => order.packageList[place - 1]);
  return {
    canRefund: !line.isGift && REFUNDABLE.includes(order.state) && left > 0,
    canReview: line.awaitsReview,
    canClaim: order.claimableLineList.includes(line.id),
    packageUnderWay:
      isVirtualLine(line) || piecesOf(order, line).underWay === 0
        ? null
        : (places.find((one) => one?.isSign === false)?.id ?? null),
  };
}

export const offersSomething = ({ canRefund, canReview, canClaim, packageUnderWay }: LineOffer): boolean =>
  canRefund || canReview || canClaim || packageUnderWay !== null;

interface LineActionsProps {
  readonly order: OrderDetail;
  readonly line: OrderLine;
}

/** Leads to what can be done with a line, with the line chosen. */
export function LineActions({ order, line }: LineActionsProps) {
  const { orderNo } = order;
  const { canRefund, canReview, canClaim, packageUnderWay } = offerOf(order, line);
  const mayClaim = useCan('service:index:myPrice');
  const hasClaims = PRICE_PROTECTION in useRouter().routesByPath;
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
      {canClaim && mayClaim && hasClaims && (
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
