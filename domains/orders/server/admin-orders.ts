import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import type {
  adminCountOrders as countContract,
  adminGetOrder as detailContract,
  adminListOrders as listContract,
  addPackageTrace as traceContract,
} from '../contract/admin-order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { ORDER_STATUS_NUMBER, ORDER_STATUSES, orderStatusOf } from '../contract/order-status.ts';
import { countByStatus, type ListedOrder, listOrders, type OrderFilter } from './order-list-repository.ts';
import { findLines, findOrder } from './order-repository.ts';
import { linesByOrder, viewerOf, viewOrder } from './order-view.ts';
import { findPackages, insertTrace } from './package-repository.ts';
import { detailOf } from './read-orders.ts';

const DAY = 86_400_000;

/** The beginning of a day in Shanghai. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

type Filter = RequestOf<typeof countContract> & { status?: number };

export function adminFilter(input: Filter): OrderFilter {
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

const customerOf = (row: ListedOrder) => ({
  accountId: row.account_id,
  customerName: row.customer_name,
  receiverPhone: row.receiver_phone,
});

export async function listForStaff(
  input: RequestOf<typeof listContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listContract>> {
  const { database, session } = context;
  const { rows, total } = await listOrders(database, merchantScope(session), adminFilter(input), input);
  const lines = linesByOrder(
    await findLines(
      database,
      rows.map((row) => row.id),
    ),
  );
  const viewer = viewerOf(context);
  return toPage(
    input,
    total,
    rows.map((row) => ({ ...viewOrder(row, lines(row.id), viewer), ...customerOf(row) })),
  );
}

export async function countForStaff(
  input: RequestOf<typeof countContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof countContract>> {
  const found = await countByStatus(database, merchantScope(session), adminFilter(input));
  const countOf = new Map(found.map(({ status, count }) => [status, count]));
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return [
    { status: -1, count: total },
    ...ORDER_STATUSES.map((status) => ({ status: ORDER_STATUS_NUMBER[status], count: countOf.get(status) ?? 0 })),
  ];
}

export async function readForStaff(
  { orderNo }: RequestOf<typeof detailContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof detailContract>> {
  const { row, detail } = await detailOf(context, merchantScope(context.session), orderNo);
  return { ...detail, ...customerOf(row) };
}

/** Where a package is, as the carrier told the shop. */
export async function addTrace(
  { orderNo, packageId, text }: RequestOf<typeof traceContract>,
  { database, session, clock }: SignedInContext,
): Promise<boolean> {
  await inTransaction(database, async (tx) => {
    const order = await findOrder(tx, merchantScope(session), orderNo);
    const packages = order ? await findPackages(tx, order.id) : [];
    if (!packages.some((one) => one.id === packageId)) throw new AppError(ORDER_ERRORS.packageNotFound);
    await insertTrace(tx, packageId, clock.now(), text);
  });
  return true;
}
