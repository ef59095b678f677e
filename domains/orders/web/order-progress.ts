import type { OrderDetail } from '../contract/order.ts';
import type { OrderStatus } from '../contract/order-status.ts';

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
  readonly state: 'done' | 'now' | 'ahead';
  /** When it was done, or will be done by itself: ISO 8601 or epoch milliseconds; null when nobody knows. */
  readonly time: string | number | null;
}

/** The step an order in this state waits for; `completed` and `cancelled` wait for nothing. */
const AWAITED: Record<OrderStatus, ProgressStep | null> = {
  pendingPayment: 'paid',
  pendingShipment: 'shipped',
  partialReceipt: 'partlyReceived',
  pendingReceipt: 'received',
  received: 'completed',
  completed: null,
  cancelled: null,
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
 * The way of an order as steps. "Partly received" is a step only while the order is there; a cancelled order ends
 * after its placing.
 */
export function progressOf(order: Facts): Progress[] {
  if (order.state === 'cancelled') {
    return [
      { step: 'placed', state: 'done', time: order.createTime },
      { step: 'cancelled', state: 'now', time: order.cancelledTime },
    ];
  }
  const times: [ProgressStep, string | number | null][] = [
    ['placed', order.createTime],
    ['paid', order.payTime],
    ['shipped', firstShipment(order)],
    ...(order.state === 'partialReceipt' ? ([['partlyReceived', null]] as [ProgressStep, null][]) : []),
    ['received', order.receiveTime],
    ['completed', order.completeTime ?? order.autoCompleteTime],
  ];
  const awaited = AWAITED[order.state];
  const at = awaited === null ? times.length : times.findIndex(([step]) => step === awaited);
  return times.map(([step, time], index) => ({
    step,
    time,
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
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

/** Places, from 1, of the packages that hold pieces of an order line. */
export function packagesWith(order: Pick<OrderDetail, 'packageList'>, orderDetailId: number): number[] {
  return order.packageList.flatMap((one, index) =>
    one.detailList.some((line) => line.orderDetailId === orderDetailId) ? [index + 1] : [],
  );
}
