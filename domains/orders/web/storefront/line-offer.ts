import type { OrderDetail, OrderLine } from '../../contract/order.ts';
import { packagesWith, piecesOf } from '../order-progress.ts';
import { isVirtualLine } from '../virtual-line.ts';
import { refundablePiecesOf } from './refundable-pieces.ts';

type OfferingOrder = Pick<OrderDetail, 'state' | 'claimableLineList' | 'packageList'>;

export interface LineOffer {
  readonly canRefund: boolean;
  readonly canReview: boolean;
  readonly canClaim: boolean;
  /** The package on its way to follow; null without one. */
  readonly packageUnderWay: number | null;
}

/** What can be done with one line of an order now, by somebody who may claim price protection or may not. */
export function offerOf(order: OfferingOrder, line: OrderLine, mayClaim: boolean): LineOffer {
  const places = packagesWith(order, line.id).map((place) => order.packageList[place - 1]);
  return {
    canRefund: refundablePiecesOf(order, line) > 0,
    canReview: line.awaitsReview,
    canClaim: mayClaim && order.claimableLineList.includes(line.id),
    packageUnderWay:
      isVirtualLine(line) || piecesOf(order, line).underWay === 0
        ? null
        : (places.find((one) => one?.isSign === false)?.id ?? null),
  };
}

export const offersSomething = ({ canRefund, canReview, canClaim, packageUnderWay }: LineOffer): boolean =>
  canRefund || canReview || canClaim || packageUnderWay !== null;
