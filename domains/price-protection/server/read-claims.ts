import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toCappedPage, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope, requireWholeMall } from '../../../platform/server/session.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { waterfallOf } from '../../catalogue/server/public.ts';
import { type LineProtection, money, viewerOf } from '../../orders/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import { leftToOthers } from '../../sign-in/server/public.ts';
import { MAX_COMPARED_LINES } from '../contract/price-claim.ts';
import type { adminCountClaims, adminGetClaim, adminListClaims } from '../contract/price-protection-admin-endpoints.ts';
import type {
  countClaims as countClaimsContract,
  listCandidates as listCandidatesContract,
  listClaims as listClaimsContract,
} from '../contract/price-protection-endpoints.ts';
import { PRICE_PROTECTION_ERRORS } from '../contract/price-protection-errors.ts';
import { protectedUntil, protectionAt } from '../contract/protection.ts';
import { currentPrices } from './current-prices.ts';
import {
  type ClaimFilter,
  type ClaimScope,
  countByStatus,
  findClaim,
  findOpenClaims,
  listClaims,
} from './price-claim-repository.ts';
import { protectedLineOf } from './protection-facts.ts';
import { findProtectedLines } from './received-line-repository.ts';
import { viewClaim, viewOfficeClaim, viewProduct } from './view-claim.ts';

/** Every protected line compared with the price of now, in one read of each; those that are lower. */
async function lowerLines(
  context: SignedInContext,
  only: { readonly keyword: string; readonly lineId?: number | undefined; readonly orderNo?: string | undefined },
) {
  const { database, session, clock } = context;
  if (!viewerOf(context).showsPrices) return [];
  const lines = await findProtectedLines(database, buyerScope(session), {
    ...only,
    now: clock.now(),
    limit: MAX_COMPARED_LINES,
  });
  if (lines.length === 0) return [];
  const priceOfLine = await currentPrices(context, database, lines);
  return lines.flatMap((line) => {
    const price = priceOfLine(line);
    const protection = price && protectionAt(protectedLineOf(line), price.unitFen);
    return protection && !line.claimed_prices.includes(price.unitFen) ? [{ line, price, protection }] : [];
  });
}

/** Which lines of an own order can be claimed for, and pieces of which ones are. */
export async function lineProtection(context: SignedInContext, orderNo: string): Promise<LineProtection> {
  const lower = await lowerLines(context, { keyword: '', orderNo });
  const claimed = await findOpenClaims(context.database, buyerScope(context.session), orderNo);
  return {
    claimableLineList: lower.map(({ line }) => line.id),
    claimedLineList: claimed.map((claim) => ({ orderDetailId: claim.order_line_id, num: claim.quantity })),
  };
}

/** A page of the lines that are cheaper now. */
export async function readCandidates(
  input: RequestOf<typeof listCandidatesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listCandidatesContract>> {
  const viewer = viewerOf(context);
  const { protectionDays } = await readSettings(context);
  const lower = await lowerLines(context, { keyword: input.keyword, lineId: input.orderDetailId });
  const shown = lower.slice((input.page - 1) * input.limit, input.page * input.limit);
  const page = toPage(
    input,
    lower.length,
    shown.map(({ line, price, protection }) => ({
      ...viewProduct(line, viewer),
      orderDetailId: line.id,
      num: protection.pieces,
      paidPrice: money(viewer, protection.paidFen),
      price: money(viewer, price.unitFen),
      claimPrice: money(viewer, protection.amountFen),
      waterfall: waterfallOf(price),
      receiveTime: line.received_at.toISOString(),
      deadline: protectedUntil(line.received_at, line.protection_days).toISOString(),
    })),
  );
  return { ...page, protectionDays };
}

export const filterOf = (
  input: RequestOf<typeof countClaimsContract> & Partial<Pick<RequestOf<typeof listClaimsContract>, 'status'>>,
): ClaimFilter => ({
  keyword: input.keyword,
  status: input.status,
  createdFrom: input.dateFrom ? startOfDay(input.dateFrom) : undefined,
  createdBefore: input.dateTo ? endOfDay(input.dateTo) : undefined,
});

/** @throws AppError forbidden for anybody but staff of the whole mall */
export function wholeMall({ session }: SignedInContext): ClaimScope {
  requireWholeMall(session);
  return 'wholeMall';
}

export async function readClaims(
  input: RequestOf<typeof listClaimsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listClaimsContract>> {
  const { rows, ...counted } = await listClaims(context.database, buyerScope(context.session), filterOf(input), input);
  const viewer = viewerOf(context);
  return toCappedPage(
    input,
    counted,
    rows.map((row) => viewClaim(row, viewer)),
  );
}

export function countOwnClaims(
  input: RequestOf<typeof countClaimsContract>,
  { database, session }: SignedInContext,
): Promise<ResponseOf<typeof countClaimsContract>> {
  return countByStatus(database, buyerScope(session), filterOf(input));
}

/** Which claims the reader does not approve. */
const claimsForOthers = ({ database, session }: SignedInContext) =>
  leftToOthers(database, session.accountId, 'admin:price-protection:approve');

export async function listForStaff(
  input: RequestOf<typeof adminListClaims>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminListClaims>> {
  const { rows, ...counted } = await listClaims(context.database, wholeMall(context), filterOf(input), input);
  const viewer = viewerOf(context);
  const isForOthers = await claimsForOthers(context);
  return toCappedPage(
    input,
    counted,
    rows.map((row) => viewOfficeClaim(row, viewer, isForOthers(row))),
  );
}

export async function countForStaff(
  input: RequestOf<typeof adminCountClaims>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminCountClaims>> {
  return countByStatus(context.database, wholeMall(context), filterOf(input));
}

export async function readForStaff(
  { claimNo }: RequestOf<typeof adminGetClaim>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminGetClaim>> {
  const row = await findClaim(context.database, wholeMall(context), claimNo);
  if (!row) throw new AppError(PRICE_PROTECTION_ERRORS.claimNotFound);
  return viewOfficeClaim(row, viewerOf(context), (await claimsForOthers(context))(row));
}
