import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import type { adminCountOrders } from '../contract/admin-order-endpoints.ts';
import { statesAskedBy } from '../contract/order-tab.ts';
import type { OrderFilter } from './order-list-repository.ts';

export function buyerFilter({ status, keywords }: { status: number; keywords: string }): OrderFilter {
  return { states: statesAskedBy(status), keyword: keywords };
}

export function adminFilter(input: RequestOf<typeof adminCountOrders> & { status?: number }): OrderFilter {
  return {
    states: input.status === undefined ? null : statesAskedBy(input.status),
    keyword: input.keyword,
    merchantId: input.merId,
    payType: input.payType,
    createdFrom: input.dateFrom ? startOfDay(input.dateFrom) : undefined,
    createdBefore: input.dateTo ? endOfDay(input.dateTo) : undefined,
  };
}
