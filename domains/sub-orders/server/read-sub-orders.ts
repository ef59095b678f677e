import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type BuyerScope, buyerScope } from '../../../platform/server/session.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { ORDER_TAB_NUMBER, ORDER_TABS, orderTabOf, statesAskedBy } from '../../orders/contract/order-tab.ts';
import { money, viewerOf } from '../../orders/server/public.ts';
import { requireFirstLevel } from '../../people/server/public.ts';
import { MAX_LISTED_DISTRIBUTORS } from '../contract/sub-order.ts';
import type {
  countSubOrders as countSubOrdersContract,
  getSubOrder as getSubOrderContract,
  listSubDistributors as listSubDistributorsContract,
  listSubOrders as listSubOrdersContract,
  sumSubOrders as sumSubOrdersContract,
} from '../contract/sub-order-endpoints.ts';
import { SUB_ORDER_ERRORS } from '../contract/sub-order-errors.ts';
import {
  countByState,
  findDistributors,
  findLinesOf,
  findRefundsOf,
  findSubOrder,
  listSubOrders,
  type SubOrderFilter,
  sumSubOrders,
} from './sub-order-repository.ts';
import { viewSubOrder, viewSubOrderDetail } from './view-sub-order.ts';

/** Reads are limited to what is below the caller. @throws AppError notFirstLevel */
export async function superiorScope(context: SignedInContext): Promise<BuyerScope> {
  await requireFirstLevel(context);
  return buyerScope(context.session);
}

export const filterOf = (
  input: RequestOf<typeof countSubOrdersContract> & { readonly status?: number },
): SubOrderFilter => ({
  states: input.status === undefined ? null : statesAskedBy(input.status),
  keyword: input.keyword,
  distributorId: input.distributorId,
  createdFrom: input.dateFrom ? startOfDay(input.dateFrom) : undefined,
  createdBefore: input.dateTo ? endOfDay(input.dateTo) : undefined,
});

export async function readSubOrders(
  input: RequestOf<typeof listSubOrdersContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listSubOrdersContract>> {
  const { database } = context;
  const scope = await superiorScope(context);
  const filter = filterOf(input);
  const { orders } = await sumSubOrders(database, scope, filter);
  const offset = (input.page - 1) * input.limit;
  // Behind the last page nothing is looked for.
  const rows = offset < orders ? await listSubOrders(database, scope, filter, { limit: input.limit, offset }) : [];
  const lines = await findLinesOf(
    database,
    rows.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const viewer = viewerOf(context);
  return toPage(
    input,
    orders,
    rows.map((row) => viewSubOrder(row, byOrder.get(row.id) ?? [], viewer)),
  );
}

export async function readTotals(
  input: RequestOf<typeof sumSubOrdersContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof sumSubOrdersContract>> {
  const sums = await sumSubOrders(context.database, await superiorScope(context), filterOf(input));
  const viewer = viewerOf(context);
  return {
    orders: sums.orders,
    pieces: sums.pieces,
    amount: money(viewer, sums.amountFen),
    paid: money(viewer, sums.paidFen),
    refunded: money(viewer, sums.refundedFen),
  };
}

export async function countTabs(
  input: RequestOf<typeof countSubOrdersContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof countSubOrdersContract>> {
  const rows = await countByState(context.database, await superiorScope(context), filterOf(input));
  return ORDER_TABS.map((tab) => ({
    status: ORDER_TAB_NUMBER[tab],
    count: rows.filter((row) => orderTabOf(row) === tab).reduce((sum, { count }) => sum + count, 0),
  }));
}

export async function readDistributors(
  _: unknown,
  context: SignedInContext,
): Promise<ResponseOf<typeof listSubDistributorsContract>> {
  return findDistributors(context.database, await superiorScope(context), MAX_LISTED_DISTRIBUTORS);
}

export async function readSubOrder(
  { orderNo }: RequestOf<typeof getSubOrderContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof getSubOrderContract>> {
  const { database } = context;
  const order = await findSubOrder(database, await superiorScope(context), orderNo);
  if (!order) throw new AppError(SUB_ORDER_ERRORS.subOrderNotFound);
  const [lines, refunds] = await Promise.all([findLinesOf(database, [order.id]), findRefundsOf(database, order.id)]);
  return viewSubOrderDetail(order, lines, refunds, viewerOf(context));
}
