import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { readSettings } from '../../settings/server/public.ts';
import type { adminCountOrders } from '../contract/admin-order-endpoints.ts';
import type { exportOrders } from '../contract/order-endpoints.ts';
import { statesAskedBy } from '../contract/order-tab.ts';
import type { OrderFilter } from './order-list-repository.ts';
import { REFUNDING_ORDERS } from './refunding-orders.ts';

const placedWithin = ({ dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined }) => ({
  createdFrom: dateFrom ? startOfDay(dateFrom) : undefined,
  createdBefore: dateTo ? endOfDay(dateTo) : undefined,
});

export async function buyerFilter(
  input: RequestOf<typeof exportOrders>,
  context: SignedInContext,
): Promise<OrderFilter> {
  return {
    states: statesAskedBy(input.status),
    keyword: input.keywords,
    onlyIds: input.isRefunding ? await context.domains.answerOf(REFUNDING_ORDERS)(context) : undefined,
    ...placedWithin(input),
  };
}

export async function adminFilter(
  input: RequestOf<typeof adminCountOrders> & { status?: number },
  context: SignedInContext,
): Promise<OrderFilter> {
  const { paidFrom, paidTo } = input;
  return {
    states: input.status === undefined ? null : statesAskedBy(input.status),
    keyword: input.keyword,
    merchantId: input.merId,
    payType: input.payType,
    paidFrom: paidFrom ? startOfDay(paidFrom) : undefined,
    paidBefore: paidTo ? endOfDay(paidTo) : undefined,
    overdue: input.isOverdue
      ? { at: context.clock.now(), hours: (await readSettings(context)).shippingHours }
      : undefined,
    ...placedWithin(input),
  };
}
