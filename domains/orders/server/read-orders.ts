import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toPage } from '../../../platform/contract/paging.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { ORDER_EVENTS, type OrderDetail } from '../contract/order.ts';
import type {
  countOrders as countContract,
  getOrder as detailContract,
  listOrders as listContract,
  listPackages as packagesContract,
} from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { type OrderStatus, orderStatusOf } from '../contract/order-status.ts';
import { countByStatus, findListed, type ListedOrder, listOrders, type OrderFilter } from './order-list-repository.ts';
import { findEvents, findLines, type OrderScope } from './order-repository.ts';
import { linesByOrder, merchantNameOf, type Viewer, viewerOf, viewOrder, viewPackages } from './order-view.ts';
import { findPackageLines, findPackages } from './package-repository.ts';

/** The states behind a buyer's tab; `to ship` holds what is partly shipped as well. */
function statusesOf(number: number): readonly OrderStatus[] | null {
  const status = orderStatusOf(number);
  if (!status) return null;
  return status === 'pendingShipment' ? ['pendingShipment', 'partialReceipt'] : [status];
}

export function buyerFilter({ status, keywords }: { status: number; keywords: string }): OrderFilter {
  return { statuses: statusesOf(status), keyword: keywords };
}

export async function readOrderList(
  input: RequestOf<typeof listContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listContract>> {
  const { database, session } = context;
  const { rows, total } = await listOrders(database, buyerScope(session), buyerFilter(input), input);
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
    rows.map((row) => viewOrder(row, lines(row.id), viewer)),
  );
}

/** One order in full; the scope decides whose. */
export async function detailOf(
  context: SignedInContext,
  scope: OrderScope,
  orderNo: string,
): Promise<{ row: ListedOrder; detail: OrderDetail }> {
  const { database } = context;
  const row = await findListed(database, scope, orderNo);
  if (!row) throw new AppError(ORDER_ERRORS.orderNotFound);
  const viewer: Viewer = viewerOf(context);
  const lines = await findLines(database, [row.id]);
  const packages = await findPackages(database, row.id);
  const contents = await findPackageLines(
    database,
    packages.map((one) => one.id),
  );
  const events = await findEvents(database, row.id);
  const summary = viewOrder(row, lines, viewer);
  const detail: OrderDetail = {
    ...summary,
    totalPostage: summary.payPostage,
    merCouponPrice: summary.couponPrice,
    platCouponPrice: summary.couponPrice === null ? null : '0.00',
    receiveTime: row.received_at?.toISOString() ?? null,
    completeTime: row.completed_at?.toISOString() ?? null,
    cancelledTime: row.cancelled_at?.toISOString() ?? null,
    merchantOrderList: [
      {
        merId: row.merchant_id,
        merName: merchantNameOf(row, viewer.locale),
        merPhone: '',
        realName: row.receiver,
        userPhone: row.receiver_phone,
        userAddress: row.receiver_address,
        shippingType: 1,
        deliveryType: 'express',
        userRemark: row.remark,
        isSplitDelivery: packages.length > 1,
        orderInfoList: summary.orderInfoList,
      },
    ],
    packageList: viewPackages(row.order_no, packages, contents, lines, viewer),
    eventList: events.flatMap((event) => {
      const action = ORDER_EVENTS.find((known) => known === event.action);
      if (!action) return [];
      return { action, actor: event.actor as Actor, comment: event.comment, time: event.at.toISOString() };
    }),
  };
  return { row, detail };
}

export async function readOrder(
  { orderNo }: RequestOf<typeof detailContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof detailContract>> {
  return (await detailOf(context, buyerScope(context.session), orderNo)).detail;
}

export async function readPackages(
  { orderNo }: RequestOf<typeof packagesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof packagesContract>> {
  const { detail } = await detailOf(context, buyerScope(context.session), orderNo);
  return {
    num: detail.totalNum,
    deliveryNum: detail.orderInfoList.reduce((sum, line) => sum + line.deliveryNum, 0),
    invoiceList: detail.packageList,
  };
}

export async function countOwnOrders(
  _: unknown,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof countContract>> {
  const counts = await countByStatus(database, buyerScope(session), { statuses: null, keyword: '' });
  const of = (...statuses: OrderStatus[]) =>
    counts.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  return {
    awaitPayCount: of('pendingPayment'),
    awaitShippedCount: of('pendingShipment', 'partialReceipt'),
    verificationCount: 0,
    receiptCount: of('pendingReceipt'),
    awaitReplyCount: of('received', 'completed'),
    refundCount: 0,
  };
}
