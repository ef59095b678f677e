import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import type { AdminOrderSummary } from '../contract/admin-order.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { ORDER_STATUS_NUMBER } from '../contract/order-status.ts';

type Cancelled = Pick<AdminOrderSummary, 'orderNo' | 'cancelsWith'>;

/** Why the orders after one were not asked for: what failed concerns all of them. */
interface Stop {
  readonly message: string;
  /** The order of which nobody knows whether it was cancelled; null where that is known of each. */
  readonly unknown: string | null;
  /** Surely not cancelled, and not refused either. */
  readonly waiting: readonly string[];
}

export interface CancelOutcome {
  /** Every order that is cancelled now, with those that went together with another one. */
  readonly cancelled: ReadonlySet<string>;
  /** What somebody else had cancelled before. */
  readonly before: ReadonlySet<string>;
  readonly refused: readonly { readonly orderNo: string; readonly message: string }[];
  /** Null when every order was asked for. */
  readonly stopped: Stop | null;
}

/** Nothing was done, and it would be the same with the next order. */
const NOT_DONE: readonly string[] = [
  APP_ERRORS.badParameter,
  APP_ERRORS.loginRequired,
  APP_ERRORS.loginExpired,
  APP_ERRORS.forbidden,
  APP_ERRORS.tooMany,
  APP_ERRORS.unavailable,
].map((kind) => kind.reason);

/**
 * The answer got lost, on the way or in the mall: it may have been done. Of what took too long, or failed in the mall, a
 * part may have been, and the next order would wait as long.
 */
const MAYBE_DONE: readonly string[] = [
  'network',
  'http',
  ...[APP_ERRORS.outcomeUnknown, APP_ERRORS.tookTooLong, APP_ERRORS.internal].map((kind) => kind.reason),
];

const isCancelled = ({ reason, params }: ApiFailure) =>
  reason === ORDER_ERRORS.badStatus.reason && params.status === ORDER_STATUS_NUMBER.cancelled;

/**
 * Cancels orders one after the other. One that is refused holds up none of the others; a failure that concerns all, such
 * as a session that ended or a lost connection, leaves the rest alone.
 */
export async function cancelEach(
  orders: readonly Cancelled[],
  cancel: (orderNo: string) => Promise<unknown>,
): Promise<CancelOutcome> {
  const cancelled = new Set<string>();
  const before = new Set<string>();
  const refused: CancelOutcome['refused'][number][] = [];
  for (const [at, { orderNo, cancelsWith }] of orders.entries()) {
    if (cancelled.has(orderNo)) continue;
    try {
      await cancel(orderNo);
      for (const gone of [orderNo, ...cancelsWith]) cancelled.add(gone);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : null;
      const message = error instanceof Error ? error.message : String(error);
      const isUnknown = failure === null || MAYBE_DONE.includes(failure.reason);
      if (isUnknown || NOT_DONE.includes(failure.reason)) {
        const rest = orders.slice(isUnknown ? at + 1 : at).map((order) => order.orderNo);
        const waiting = rest.filter((one) => !cancelled.has(one));
        return { cancelled, before, refused, stopped: { message, unknown: isUnknown ? orderNo : null, waiting } };
      }
      if (isCancelled(failure)) before.add(orderNo);
      else refused.push({ orderNo, message });
    }
  }
  return { cancelled, before, refused, stopped: null };
}
