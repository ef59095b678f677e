import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { adminCountOrders } from '../contract/admin-order-endpoints.ts';
import { type OrderStatus, orderStatusOf } from '../contract/order-status.ts';
import type { OrderFilter } from './order-list-repository.ts';

const DAY = 86_400_000;

/** The beginning of a day in Shanghai. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** The states behind a buyer's tab; `to ship` holds what is partly shipped as well. */
function statusesOf(number: number): readonly OrderStatus[] | null {
  const status = orderStatusOf(number);
  if (!status) return null;
  return status === 'pendingShipment' ? ['pendingShipment', 'partialReceipt'] : [status];
}

export function buyerFilter({ status, keywords }: { status: number; keywords: string }): OrderFilter {
  return { statuses: statusesOf(status), keyword: keywords };
}

export function adminFilter(input: RequestOf<typeof adminCountOrders> & { status?: number }): OrderFilter {
  const status = input.status === undefined ? undefined : orderStatusOf(input.status);
  return {
    statuses: status ? [status] : null,
    keyword: input.keyword,
    merchantId: input.merId,
    payType: input.payType,
    createdFrom: input.dateFrom ? startOfDay(input.dateFrom) : undefined,
    createdBefore: input.dateTo ? new Date(startOfDay(input.dateTo).getTime() + DAY) : undefined,
  };
}
