import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { toCappedPage, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope, requireWholeMall } from '../../../platform/server/session.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { waterfallOf } from '../../catalogue/server/public.ts';
import { money, viewerOf } from '../../orders/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
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
import { type ClaimFilter, type ClaimScope, countByStatus, findClaim, listClaims } from './price-claim-repository.ts';
import { protectedLineOf } from './protection-facts.ts';
import { findProtectedLines } from './received-line-repository.ts';
import { viewClaim, viewOfficeClaim, viewProduct } from './view-claim.ts';

/** Every protected line compared with the price of now, in one read of each; a page of those that are lower. */
export async function readCandidates(
  input: RequestOf<typeof listCandidatesContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listCandidatesContract>> {
  const { database, session, clock } = context;
  const viewer = viewerOf(context);
  const { protectionDays } = await readSettings(context);
  if (!viewer.showsPrices) return { ...toPage(input, 0, []), protectionDays };
  const lines = await findProtectedLines(database, buyerScope(session), {
    keyword: input.keyword,
    now: clock.now(),
    limit: MAX_COMPARED_LINES,
  });
  const priceOfLine = await currentPrices(context, database, lines);
  const lower = lines.flatMap((line) => {
    const price = priceOfLine(line);
    const protection = price && protectionAt(protectedLineOf(line), price.unitFen);
    return protection && !line.claimed_prices.includes(price.unitFen) ? [{ line, price, protection }] : [];
  });
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

export async function listForStaff(
  input: RequestOf<typeof adminListClaims>,
  context: SignedInContext,
): Promise<ResponseOf<typeof adminListClaims>> {
  const { rows, ...counted } = await listClaims(context.database, wholeMall(context), filterOf(input), input);
  const viewer = viewerOf(context);
  return toCappedPage(
    input,
    counted,
    rows.map((row) => viewOfficeClaim(row, viewer, context.session.accountId)),
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
  return viewOfficeClaim(row, viewerOf(context), context.session.accountId);
}
