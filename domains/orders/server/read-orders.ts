import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { COUNT_CAP, type Page, type Paging, toCappedPage } from '../../../platform/contract/paging.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { atOneMoment } from '../../../platform/server/database.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { errorWords } from '../../../platform/server/words.ts';
import { merchantPhone } from '../../merchants/server/public.ts';
import { listAccountNames } from '../../people/server/public.ts';
import { findSerialsOfPackages } from '../../serial-numbers/server/public.ts';
import type { adminCountOrders, adminGetOrder, adminListOrders } from '../contract/admin-order-endpoints.ts';
import { ORDER_EVENTS, type OrderDetail, type OrderSummary } from '../contract/order.ts';
import type {
  countOrders,
  getOrder,
  listOrders as listOrdersContract,
  listPackages,
} from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { REVIEWABLE } from '../contract/order-rules.ts';
import { ORDER_TAB_NUMBER, ORDER_TABS, type OrderTab } from '../contract/order-tab.ts';
import { CANCEL_REASONS } from '../contract/order-terms.ts';
import { findWaitingChange } from './address-change-repository.ts';
import { viewAddressChange } from './change-address.ts';
import { LINE_PROTECTION, NO_PROTECTION } from './line-protection.ts';
import { countAwaitedLines } from './line-review-repository.ts';
import { findOrderAgreements } from './order-agreement-repository.ts';
import { askedOf } from './order-agreements.ts';
import { adminFilter, buyerFilter } from './order-filters.ts';
import {
  countByTab,
  findListed,
  findSharing,
  type ListedOrder,
  NEWEST_FIRST,
  narrowToNumber,
  type OrderFilter,
  type OrderSort,
  talliedBy,
} from './order-list-repository.ts';
import { findPage, linesOfPage, rowsOfPage, type SummaryOrder } from './order-page-repository.ts';
import { findEvents, findLines, isDeletedByBuyer, isOfShop, type OrderScope } from './order-repository.ts';
import {
  linesByOrder,
  merchantNameOf,
  money,
  viewerOf,
  viewOrder,
  viewPackages,
  viewParts,
  viewPrices,
  viewReductions,
} from './order-view.ts';
import { findReports } from './package-report-repository.ts';
import { findPackageLines, findPackages } from './package-repository.ts';
import { REFUND_COUNT } from './refund-count.ts';
import { NO_REFUND_MONEY, refundMoneyOf } from './refund-money.ts';
import { viewDelivery, viewTerms } from './view-terms.ts';

/** Additional customer data for staff. */
const customerOf = (row: SummaryOrder) => ({
  accountId: row.account_id,
  customerName: row.customer_name,
  receiverPhone: row.receiver_phone,
});

/** A page of orders; the scope decides whose, `more` adds what its viewer sees besides the summary. */
async function pageOf<T extends object>(
  context: SignedInContext,
  found: { scope: OrderScope; filter: OrderFilter; sort: OrderSort; paging: Paging },
  more: (row: SummaryOrder) => T,
): Promise<Page<OrderSummary & T>> {
  const { database } = context;
  const filter = await narrowToNumber(database, found.scope, found.filter);
  const [counted, rows, ofPage] = await atOneMoment(database, (tx) =>
    Promise.all([findPage(tx, found.scope, filter, found.sort, found.paging), rowsOfPage(tx), linesOfPage(tx)]),
  );
  const sharing = await findSharing(database, rows);
  const lines = linesByOrder(ofPage);
  const viewer = viewerOf(context);
  const isForShop = isOfShop(found.scope);
  return toCappedPage(
    found.paging,
    counted,
    rows.map((row) => ({ ...viewOrder(row, lines(row.id), sharing(row), viewer, isForShop), ...more(row) })),
  );
}

export async function readOrderList(
  input: RequestOf<typeof listOrdersContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listOrdersContract>> {
  const scope = buyerScope(context.session);
  const found = { scope, filter: await buyerFilter(input, context), sort: NEWEST_FIRST, paging: input };
  const page = await pageOf(context, found, () => ({}));
  const refundMoney = await refundMoneyOf(context, page.list);
  return { ...page, list: page.list.map((order) => ({ ...order, refundedTime: refundMoney(order.id).refundedTime })) };
}

export async function listForStaff(
  input: RequestOf<typeof adminListOrders>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminListOrders>> {
  const scope = merchantScope(context.session);
  const sort = { by: input.sort, descending: input.descending };
  if (sort.by === 'amount' && !viewerOf(context).showsPrices) {
    const problem = errorWords(ORDER_ERRORS.pricesHidden, {}, context.locale);
    throw new AppError(APP_ERRORS.badParameter, { field: 'sort', problem, issues: [{ field: 'sort', problem }] });
  }
  return pageOf(context, { scope, filter: await adminFilter(input, context), sort, paging: input }, customerOf);
}

/** One order in full; the scope decides whose. */
export async function readOrderDetail(
  context: SignedInContext,
  scope: OrderScope,
  orderNo: string,
): Promise<{ row: ListedOrder; detail: OrderDetail; actorIds: (number | null)[] }> {
  const { database } = context;
  const row = await findListed(database, scope, orderNo);
  if (!row) throw new AppError(ORDER_ERRORS.orderNotFound);
  const viewer = viewerOf(context);
  const lines = await findLines(database, [row.id]);
  const packages = await findPackages(database, row.id);
  const packageIds = packages.map((one) => one.id);
  const contents = await findPackageLines(database, packageIds);
  const serials = await findSerialsOfPackages(database, packageIds);
  const reported = await findReports(database, packageIds);
  const events = (await findEvents(database, row.id)).flatMap((event) => {
    const action = ORDER_EVENTS.find((known) => known === event.action);
    return action ? [{ ...event, action }] : [];
  });
  const sharing = await findSharing(database, [row]);
  const isForShop = isOfShop(scope);
  const summary = viewOrder(row, lines, sharing(row), viewer, isForShop);
  const detail: OrderDetail = {
    ...summary,
    totalPostage: summary.payPostage,
    protectedPrice: money(
      viewer,
      lines.reduce((sum, line) => sum + line.protected_fen, 0),
    ),
    merCouponPrice: money(viewer, row.merchant_coupon_fen),
    platCouponPrice: money(viewer, row.platform_coupon_fen),
    reductionList: viewReductions(row, viewer),
    priceList: viewPrices(row, lines, viewer, isForShop),
    ...viewTerms(row, viewer),
    receiveTime: row.received_at?.toISOString() ?? null,
    autoCompleteTime: row.completes_at?.toISOString() ?? null,
    completeTime: row.completed_at?.toISOString() ?? null,
    cancelledTime: row.cancelled_at?.toISOString() ?? null,
    merchantOrderList: [
      {
        merId: row.merchant_id,
        merName: merchantNameOf(row, viewer.locale),
        merPhone: await merchantPhone(database, row.merchant_id),
        realName: row.receiver,
        userPhone: row.receiver_phone,
        userAddress: row.receiver_address,
        ...viewDelivery(row, viewer),
        userRemark: row.remark,
        isSplitDelivery: packages.length > 1,
        orderInfoList: summary.orderInfoList,
      },
    ],
    ...NO_PROTECTION,
    ...NO_REFUND_MONEY,
    agreementList: askedOf(await findOrderAgreements(database, row.id), viewer.locale),
    addressChange: viewAddressChange(row, packages, await findWaitingChange(database, row.id)),
    packageList: viewPackages(row.order_no, { packages, contents, lines, serials, reported }, viewer),
    eventList: events.map(({ action, actor, comment, reason, parts, at }) => ({
      action,
      actor: actor as Actor,
      comment,
      reason: CANCEL_REASONS.find((known) => known === reason) ?? null,
      partList: viewParts(parts, viewer, isForShop),
      time: at.toISOString(),
    })),
  };
  return { row, detail, actorIds: events.map((event) => event.actor_id) };
}

export async function readOrder(
  { orderNo }: RequestOf<typeof getOrder>,
  context: SignedInContext,
): Promise<ResponseOf<typeof getOrder>> {
  const scope = buyerScope(context.session);
  const { detail } = await readOrderDetail(context, scope, orderNo).catch(async (error: unknown) => {
    // Notices, refunds and reviews still lead here.
    const isNone = error instanceof AppError && error.kind === ORDER_ERRORS.orderNotFound;
    const isDeleted = isNone && (await isDeletedByBuyer(context.database, scope, orderNo));
    throw isDeleted ? new AppError(ORDER_ERRORS.orderDeleted) : error;
  });
  const [protection, refundMoney] = await Promise.all([
    REVIEWABLE.includes(detail.state) ? context.domains.answerOf(LINE_PROTECTION)(context, orderNo) : NO_PROTECTION,
    refundMoneyOf(context, [detail]),
  ]);
  return { ...detail, ...protection, ...refundMoney(detail.id) };
}

export async function readPackages(
  { orderNo }: RequestOf<typeof listPackages>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listPackages>> {
  const { detail } = await readOrderDetail(context, buyerScope(context.session), orderNo);
  return {
    num: detail.totalNum,
    deliveryNum: detail.orderInfoList.reduce((sum, line) => sum + line.deliveryNum, 0),
    invoiceList: detail.packageList,
  };
}

export async function countOwnOrders(_: unknown, context: SignedInContext): Promise<ResponseOf<typeof countOrders>> {
  const { database, session, domains } = context;
  const scope = buyerScope(session);
  const [counts, refundCount, awaitReplyCount] = await Promise.all([
    countByTab(database, scope, { states: null, keyword: '' }),
    domains.answerOf(REFUND_COUNT)(context),
    countAwaitedLines(database, scope),
  ]);
  const of = (tab: OrderTab) => counts.get(tab)?.total ?? 0;
  return {
    awaitPayCount: of('toPay'),
    awaitShippedCount: of('toShip'),
    verificationCount: 0,
    receiptCount: of('toReceive'),
    awaitReplyCount,
    refundCount,
  };
}

export async function countForStaff(
  input: RequestOf<typeof adminCountOrders>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminCountOrders>> {
  const { database } = context;
  const scope = merchantScope(context.session);
  const filter = await narrowToNumber(database, scope, await adminFilter(input, context));
  const counts = await countByTab(database, scope, filter);
  const ofTabs = ORDER_TABS.map((tab) => {
    const { total, isCapped } = counts.get(tab) ?? { total: 0, isCapped: false };
    return { status: ORDER_TAB_NUMBER[tab], count: total, isCapped };
  });
  const sum = ofTabs.reduce((total, { count }) => total + count, 0);
  // As the list counts: what no tally counts, up to the cap, however the orders are spread over the tabs.
  const isCapped = sum >= COUNT_CAP && !talliedBy(scope, filter);
  return [{ status: -1, count: isCapped ? COUNT_CAP : sum, isCapped }, ...ofTabs];
}

export async function readForStaff(
  { orderNo }: RequestOf<typeof adminGetOrder>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminGetOrder>> {
  const { row, detail, actorIds } = await readOrderDetail(context, merchantScope(context.session), orderNo);
  const names = await listAccountNames(
    context.database,
    actorIds.flatMap((id) => id ?? []),
  );
  const eventList = detail.eventList.map((event, place) => ({
    ...event,
    actorName: names.get(actorIds[place] ?? 0) ?? '',
  }));
  return { ...detail, ...customerOf(row), eventList };
}
