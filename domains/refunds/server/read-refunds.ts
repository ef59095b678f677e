import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { LOCALES } from '../../../platform/contract/locale.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import { COUNT_CAP, toCappedPage, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { countPiecesAskedBack, findKeysToReturn } from '../../licence-keys/server/public.ts';
import { merchantPhone } from '../../merchants/server/public.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { PACKAGE_PROBLEMS } from '../../orders/contract/package-report.ts';
import {
  findOrderedLine,
  findReportedOfLine,
  freightOf,
  listLinesWithLeft,
  merchantNameOf,
  money,
  type RefundMoney,
  readCarriers,
  viewerOf,
  viewLine,
  viewPrices,
} from '../../orders/server/public.ts';
import { findReturnedWays, previewReturn, type ReturnedWay } from '../../payments/server/public.ts';
import { listAccountNames } from '../../people/server/public.ts';
import { leftToOthers } from '../../sign-in/server/public.ts';
import type { AdminRefundDetail } from '../contract/refund.ts';
import type { adminCountRefunds, adminGetRefund, adminListRefunds } from '../contract/refund-admin-endpoints.ts';
import type {
  getRefund,
  listRefundable,
  listRefundReasons,
  listRefunds as listRefundsContract,
  quoteRefund as quoteRefundContract,
} from '../contract/refund-endpoints.ts';
import { REFUND_ERRORS } from '../contract/refund-errors.ts';
import { OPEN_REFUNDS, REFUND_STATUSES, UNDECIDED_REFUNDS } from '../contract/refund-status.ts';
import { REFUNDABLE, refundablePieces, refundOf, unshippedOf } from '../contract/refundable.ts';
import { kindOf, requireRefundable } from './apply-for-refund.ts';
import { refundableOf } from './refund-facts.ts';
import {
  countByStatus,
  findGranted,
  findRefund,
  findRefundingOrders,
  findSteps,
  type ListedRefund,
  listRefunds,
  type RefundFilter,
  type RefundScope,
} from './refund-repository.ts';
import { viewRefund, viewRefundDetail } from './view-refund.ts';

const NO_FILTER: RefundFilter = { keyword: '', statuses: null };

/** What can be asked for, line by line. */
export async function readRefundable(
  input: RequestOf<typeof listRefundable>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listRefundable>> {
  const viewer = viewerOf(context);
  const { rows, total } = await listLinesWithLeft(
    context.database,
    buyerScope(context.session),
    { keyword: input.keywords, orderNo: input.orderNo, lineId: input.orderDetailId, statuses: REFUNDABLE },
    input,
  );
  return toPage(
    input,
    total,
    rows.map(({ order, line }) => {
      const pieces = refundablePieces(refundableOf(order, line));
      return {
        ...viewLine(line, order, viewer),
        orderNo: order.order_no,
        merName: merchantNameOf(order, viewer.locale),
        createTime: order.created_at.toISOString(),
        refundOnlyNum: pieces.refundOnly,
        returnNum: pieces.returnAndRefund,
      };
    }),
  );
}

/** Goods that come back for these reasons can be expected to be in order. */
const REASONS_WITHOUT_FAULT = [m.refunds_reason_changed_mind, m.refunds_reason_wrong_order, m.refunds_reason_late];
const REASONS = [
  ...REASONS_WITHOUT_FAULT,
  m.refunds_reason_faulty,
  m.refunds_reason_damaged,
  m.refunds_reason_not_as_described,
  m.refunds_reason_wrong_goods,
  m.refunds_reason_missing,
];

export const readReasons = async (
  _: unknown,
  { locale }: SignedInContext,
): Promise<ResponseOf<typeof listRefundReasons>> => REASONS.map((reason) => reason({}, { locale }));

/** A refund keeps its reason in the language of whoever asked; what somebody typed may be a fault. */
const isWithoutFault = ({ reason }: ListedRefund) =>
  LOCALES.some((locale) => REASONS_WITHOUT_FAULT.some((usual) => usual({}, { locale }) === reason));

/** What a refund would return, from what the line cost and what was taken off it. */
export async function quoteRefund(
  input: RequestOf<typeof quoteRefundContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof quoteRefundContract>> {
  const found = await findOrderedLine(
    context.database,
    buyerScope(context.session),
    input.orderNo,
    input.orderDetailId,
  );
  if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
  const { order, line } = found;
  const viewer = viewerOf(context);
  const freight = freightOf(found, input.num, false);
  const kind = kindOf(input.afterSalesType);
  const facts = refundableOf(order, line);
  requireRefundable(facts, kind, input.num);
  const { amountFen, points } = refundOf(facts, input.num);
  const shown = viewLine(line, order, viewer);
  const ways = await previewReturn(context.database, order.payment_id, amountFen + freight.now);
  return {
    refundPrice: money(viewer, amountFen + freight.now),
    refundPostage: money(viewer, freight.now),
    laterPostage: money(viewer, freight.later),
    payPrice: shown.payPrice,
    askedPrice: money(viewer, line.asked_fen),
    protectedPrice: money(viewer, line.protected_fen),
    payNum: line.quantity,
    price: money(viewer, line.unit_price_fen + line.warranty_unit_fen),
    discountPrice: shown.discountPrice,
    reductionList: viewPrices(order, [line], viewer, false).flatMap(({ reductionList }) => reductionList),
    integral: viewer.showsPrices ? points : 0,
    unshippedNum: unshippedOf(facts, kind, input.num),
    returnWays: ways.map(({ payType, amountFen: fen }) => ({ payType, amount: money(viewer, fen) })),
  };
}

export async function readRefundList(
  input: RequestOf<typeof listRefundsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listRefundsContract>> {
  const filter: RefundFilter = { keyword: input.keywords, statuses: input.type === 0 ? OPEN_REFUNDS : null };
  const { rows, ...counted } = await listRefunds(context.database, buyerScope(context.session), filter, input);
  const viewer = viewerOf(context);
  return toCappedPage(
    input,
    counted,
    rows.map((row) => viewRefund(row, viewer)),
  );
}

/** In which ways the money of a refund goes back: as they would be until it is granted, and then as they are. */
async function waysOf(
  { database }: SignedInContext,
  row: ListedRefund,
  grantedFen: Fen | null,
): Promise<ReturnedWay[]> {
  if (grantedFen === null) return findReturnedWays(database, row.refund_no);
  const ways = await previewReturn(database, row.payment_id, grantedFen);
  return ways.map((way) => ({ ...way, returnedAt: null, returnedOn: null, bankReference: null, payee: null }));
}

async function detailOf(context: SignedInContext, scope: RefundScope, refundNo: string) {
  const { database } = context;
  const row = await findRefund(database, scope, refundNo);
  if (!row) throw new AppError(REFUND_ERRORS.refundNotFound);
  const isDecided = !UNDECIDED_REFUNDS.some((status) => status === row.status);
  const [steps, phone, ordered] = await Promise.all([
    findSteps(database, row.id),
    merchantPhone(database, row.merchant_id),
    isDecided ? undefined : findOrderedLine(database, scope, row.order_no, row.order_line_id),
  ]);
  const freight = ordered ? freightOf(ordered, row.quantity, true) : { now: 0, later: 0 };
  const grantedFen = isDecided ? null : row.amount_fen + row.freight_fen + freight.now;
  const [carriers, ways] = await Promise.all([readCarriers(database), waysOf(context, row, grantedFen)]);
  const isForBuyer = 'accountId' in scope && context.session.simulatedById === null;
  const facts = { phone, freight, carriers, ways, isForBuyer };
  return { row, steps, grantedFen, ways, detail: viewRefundDetail(row, steps, facts, viewerOf(context)) };
}

export async function readRefund(
  { refundOrderNo }: RequestOf<typeof getRefund>,
  context: SignedInContext,
): Promise<ResponseOf<typeof getRefund>> {
  return (await detailOf(context, buyerScope(context.session), refundOrderNo)).detail;
}

const customerOf = (row: ListedRefund) => ({ accountId: row.account_id, customerName: row.customer_name });

export function officeFilter(
  input: RequestOf<typeof adminCountRefunds> & Partial<Pick<RequestOf<typeof adminListRefunds>, 'status'>>,
): RefundFilter {
  return {
    keyword: input.keyword,
    statuses: input.status ? [input.status] : null,
    merchantId: input.merId,
    kind: input.kind,
    createdFrom: input.dateFrom ? startOfDay(input.dateFrom) : undefined,
    createdBefore: input.dateTo ? endOfDay(input.dateTo) : undefined,
  };
}

export async function listForStaff(
  input: RequestOf<typeof adminListRefunds>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminListRefunds>> {
  const { rows, ...counted } = await listRefunds(
    context.database,
    merchantScope(context.session),
    officeFilter(input),
    input,
  );
  const viewer = viewerOf(context);
  return toCappedPage(
    input,
    counted,
    rows.map((row) => ({ ...viewRefund(row, viewer), ...customerOf(row) })),
  );
}

export function countForStaff(
  input: RequestOf<typeof adminCountRefunds>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof adminCountRefunds>> {
  return countByStatus(database, merchantScope(session), officeFilter(input), REFUND_STATUSES);
}

/**
 * Whether a licence was used is decided by looking at who has looked: the shop sees it before it decides. Requests for the
 * same line share the keys that come back: which request takes which is known only when it is granted.
 */
async function keysToReturn(
  { database }: SignedInContext,
  row: ListedRefund,
): Promise<AdminRefundDetail['licenceKeys']> {
  const isUndecided = row.status !== 'refunding' && OPEN_REFUNDS.some((status) => status === row.status);
  const delivered = row.quantity - row.unshipped_quantity;
  if (row.product_type !== 'virtual' || !isUndecided || delivered === 0) return null;
  const asked = await countPiecesAskedBack(database, row.order_line_id);
  const keys = await findKeysToReturn(database, row.order_line_id, asked);
  const times = keys.flatMap(({ first_shown_at }) => first_shown_at?.toISOString() ?? []).toSorted();
  return {
    num: keys.length,
    viewedNum: times.length,
    firstViewTime: times[0] ?? null,
    lastViewTime: times.at(-1) ?? null,
  };
}

export async function readForStaff(
  { refundOrderNo }: RequestOf<typeof adminGetRefund>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminGetRefund>> {
  const { row, steps, grantedFen, ways, detail } = await detailOf(
    context,
    merchantScope(context.session),
    refundOrderNo,
  );
  const viewer = viewerOf(context);
  const { accountId } = context.session;
  const isForOthers = await leftToOthers(context.database, accountId, 'admin:refunds:approve', row.merchant_id);
  const reported = await findReportedOfLine(context.database, { orderId: row.order_id, lineId: row.order_line_id });
  const names = await listAccountNames(
    context.database,
    steps.flatMap((step) => step.actor_id ?? []),
  );
  const statusList = detail.statusList.map((step, place) => ({
    ...step,
    actorName: names.get(steps[place]?.actor_id ?? 0) ?? '',
  }));
  return {
    ...detail,
    ...customerOf(row),
    restocked: row.restocked,
    licenceKeys: await keysToReturn(context, row),
    grantedPrice: grantedFen === null ? null : money(viewer, grantedFen),
    returnWays: (grantedFen === null ? [] : ways).map(({ payType, amountFen }) => ({
      payType,
      amount: money(viewer, amountFen),
    })),
    reportList: reported.flatMap(({ problem, quantity, at }) => {
      const known = PACKAGE_PROBLEMS.find((one) => one === problem);
      return known ? { problem: known, num: quantity, time: at.toISOString() } : [];
    }),
    isWithoutFault: isWithoutFault(row),
    isOwnRequest: isForOthers(row),
    statusList,
  };
}

/** The orders of which the caller has asked a refund that is under way. */
export const refundingOrders = ({ database, session }: SignedInContext): Promise<number[]> =>
  findRefundingOrders(database, buyerScope(session), COUNT_CAP);

/** How far the money of one order's granted refunds is back. */
function moneyOf(granted: Awaited<ReturnType<typeof findGranted>>): RefundMoney {
  const unpaid = new Set(granted.filter(({ refundedAt }) => !refundedAt).map(({ lineId }) => lineId));
  const times = granted.flatMap(({ refundedAt }) => refundedAt?.toISOString() ?? []).toSorted();
  return {
    refundedTime: unpaid.size === 0 ? (times.at(-1) ?? null) : null,
    refundedLineList: [...new Set(granted.map(({ lineId }) => lineId))].filter((lineId) => !unpaid.has(lineId)),
  };
}

/** The same of own orders, by their ids. */
export async function refundMoney(
  { database, session }: SignedInContext,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, RefundMoney>> {
  const granted = await findGranted(database, buyerScope(session), orderIds);
  const ofOrders = Map.groupBy(granted, ({ orderId }) => orderId);
  return new Map([...ofOrders].map(([orderId, some]) => [orderId, moneyOf(some)]));
}

/** How many requests of an account are under way, for the personal centre. */
export async function countOpenRefunds(context: SignedInContext): Promise<number> {
  const counts = await countByStatus(context.database, buyerScope(context.session), NO_FILTER, OPEN_REFUNDS);
  return counts.reduce((sum, { count }) => sum + count, 0);
}
