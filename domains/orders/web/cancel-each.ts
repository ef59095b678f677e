import type { AdminOrderSummary } from '../contract/admin-order.ts';

type Cancelled = Pick<AdminOrderSummary, 'orderNo' | 'cancelsWith'>;

export interface CancelOutcome {
  /** Every order that is cancelled now, with those that went together with another one. */
  readonly cancelled: ReadonlySet<string>;
  readonly refused: readonly { readonly orderNo: string; readonly message: string }[];
}

/** Cancels orders one after the other: one that is refused holds up none of the others. */
export async function cancelEach(
  orders: readonly Cancelled[],
  cancel: (orderNo: string) => Promise<unknown>,
): Promise<CancelOutcome> {
  const cancelled = new Set<string>();
  const refused: CancelOutcome['refused'][number][] = [];
  for (const { orderNo, cancelsWith } of orders) {
    if (cancelled.has(orderNo)) continue;
    try {
      await cancel(orderNo);
      for (const gone of [orderNo, ...cancelsWith]) cancelled.add(gone);
    } catch (error) {
      refused.push({ orderNo, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { cancelled, refused };
}
