import type { OrderDetail, OrderLine } from '../contract/order.ts';
import { unshipped } from '../contract/order-rules.ts';
import type { OrderStatus } from '../contract/order-status.ts';
import type { PackageProblem } from '../contract/package-report.ts';

export const PROGRESS_STEPS = [
  'placed',
  'paid',
  'shipped',
  'partlyReceived',
  'received',
  'completed',
  'cancelled',
] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

export interface Progress {
  readonly step: ProgressStep;
  /** `now` is what the order waits for, or is in the middle of; what has happened is done. */
  readonly state: 'done' | 'now' | 'ahead';
  /** When it was done, or will be done automatically: ISO 8601 or epoch milliseconds; null when unknown. */
  readonly time: string | number | null;
}

/** What an order waits for in each state; of a partial one, the rest. */
const CURRENT: Record<OrderStatus, ProgressStep> = {
  pendingPayment: 'paid',
  pendingShipment: 'shipped',
  partialReceipt: 'shipped',
  pendingReceipt: 'received',
  received: 'completed',
  completed: 'completed',
  cancelled: 'cancelled',
};

type Facts = Pick<
  OrderDetail,
  | 'state'
  | 'createTime'
  | 'payTime'
  | 'receiveTime'
  | 'completeTime'
  | 'autoCompleteTime'
  | 'cancelledTime'
  | 'cancelTime'
  | 'packageList'
>;

/** When the first package left; null before. */
function firstShipment(order: Facts): string | null {
  const times = order.packageList.map((one) => one.createTime).sort((a, b) => Date.parse(a) - Date.parse(b));
  return times[0] ?? null;
}

/**
 * The progress of an order as steps. "Partly received" is a step only while some but not all of its packages are signed
 * for; a cancelled order ends after being placed; it and a completed one wait for nothing.
 */
export function progressOf(order: Facts): Progress[] {
  if (order.state === 'cancelled') {
    return [
      { step: 'placed', state: 'done', time: order.createTime },
      { step: 'cancelled', state: 'done', time: order.cancelledTime },
    ];
  }
  const partlyReceived = order.state === 'partialReceipt' && signedPackages(order).signed > 0;
  const times: [ProgressStep, string | number | null][] = [
    ['placed', order.createTime],
    ['paid', order.payTime],
    ['shipped', firstShipment(order)],
    ...(partlyReceived ? ([['partlyReceived', null]] as [ProgressStep, null][]) : []),
    ['received', order.receiveTime],
    ['completed', order.completeTime ?? order.autoCompleteTime],
  ];
  const current = partlyReceived ? 'partlyReceived' : CURRENT[order.state];
  const at = times.findIndex(([step]) => step === current);
  return times.map(([step, time], index) => ({
    step,
    time,
    state: index < at || order.state === 'completed' ? 'done' : index === at ? 'now' : 'ahead',
  }));
}

/** How many of an order's packages are signed for. */
export function signedPackages(order: Pick<OrderDetail, 'packageList'>): { signed: number; total: number } {
  return { signed: order.packageList.filter((one) => one.isSign).length, total: order.packageList.length };
}

/** Pieces of an order line in packages that are signed for. */
export function receivedPieces(order: Pick<OrderDetail, 'packageList'>, orderDetailId: number): number {
  return order.packageList
    .filter((one) => one.isSign)
    .flatMap((one) => one.detailList)
    .filter((line) => line.orderDetailId === orderDetailId)
    .reduce((sum, line) => sum + line.num, 0);
}

/** Pieces that were reported missing or damaged when their packages were signed for: of one line, or of all. */
export function reportedProblems(
  order: { readonly packageList: readonly Pick<OrderDetail['packageList'][number], 'report'>[] },
  orderDetailId?: number,
): Record<PackageProblem, number> {
  const reported = order.packageList
    .flatMap(({ report }) => report?.lineList ?? [])
    .filter((line) => orderDetailId === undefined || line.orderDetailId === orderDetailId);
  const piecesWith = (problem: PackageProblem) =>
    reported.filter((line) => line.problem === problem).reduce((sum, { num }) => sum + num, 0);
  return { missing: piecesWith('missing'), damaged: piecesWith('damaged') };
}

/** Where the pieces of a line are: signed for, on their way, not shipped yet. */
export function piecesOf(order: Pick<OrderDetail, 'packageList'>, line: OrderLine) {
  const received = receivedPieces(order, line.id);
  return { received, underWay: Math.max(0, line.deliveryNum - received), toShip: unshipped(line) };
}

/** Positions, from 1, of the packages that contain pieces of an order line. */
export function packagesWith(order: Pick<OrderDetail, 'packageList'>, orderDetailId: number): number[] {
  return order.packageList.flatMap((one, index) =>
    one.detailList.some((line) => line.orderDetailId === orderDetailId) ? [index + 1] : [],
  );
}
