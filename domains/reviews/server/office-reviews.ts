import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { type MerchantScope, merchantScope } from '../../../platform/server/session.ts';
import { endOfDay, shanghaiDay, shanghaiTime, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { maskedNickname } from '../../people/contract/masked-nickname.ts';
import { listAccountNames, listProfiles } from '../../people/server/public.ts';
import { MAX_EXPORTED, type OfficeReview } from '../contract/review.ts';
import type {
  adminExportReviews as adminExportReviewsContract,
  adminListReviews as adminListReviewsContract,
} from '../contract/review-admin-endpoints.ts';
import { REVIEW_ERRORS } from '../contract/review-errors.ts';
import { ownView } from './read-reviews.ts';
import { type OfficeFilter, type OfficeRow, readForExport, readOfficeReviews } from './review-repository.ts';

function filterOf({ dateFrom, dateTo, ...filter }: RequestOf<typeof adminExportReviewsContract>): OfficeFilter {
  return {
    ...filter,
    createdFrom: dateFrom ? startOfDay(dateFrom) : undefined,
    createdBefore: dateTo ? endOfDay(dateTo) : undefined,
  };
}

/** Who wrote these: by name for staff of the mall, masked for the keeper of a shop. */
async function authorsOf({ database }: SignedInContext, scope: MerchantScope, rows: readonly OfficeRow[]) {
  const ids = rows.map((row) => row.account_id);
  if (scope.merchantId === 'all') {
    const names = await listAccountNames(database, ids);
    return (id: number) => names.get(id) ?? '';
  }
  const profiles = await listProfiles(database, ids);
  return (id: number) => maskedNickname(profiles.get(id)?.nickname ?? '');
}

async function officeView(
  context: SignedInContext,
  scope: MerchantScope,
  rows: readonly OfficeRow[],
): Promise<OfficeReview[]> {
  const { locale } = context;
  const authorOf = await authorsOf(context, scope, rows);
  return rows.map((row) => ({
    ...ownView(row, locale),
    partNumber: row.part_number,
    merId: row.merchant_id,
    merName: locale === 'zh' ? row.merchant_name_zh : row.merchant_name_en,
    merIsSelf: row.is_self,
    customerName: authorOf(row.account_id),
  }));
}

export async function adminListReviews(
  { page, limit, ...filter }: RequestOf<typeof adminListReviewsContract>,
  context: SignedInContext,
): Promise<Page<OfficeReview>> {
  const scope = merchantScope(context.session);
  const paging = { page, limit };
  const { rows, total } = await readOfficeReviews(context.database, scope, filterOf(filter), paging);
  return toPage(paging, total, await officeView(context, scope, rows));
}

/** @throws AppError exportTooLarge */
export async function adminExportReviews(
  filter: RequestOf<typeof adminExportReviewsContract>,
  context: SignedInContext,
): Promise<Download> {
  const scope = merchantScope(context.session);
  const { locale } = context;
  const rows = await readForExport(context.database, scope, filterOf(filter), MAX_EXPORTED + 1);
  if (rows.length > MAX_EXPORTED) throw new AppError(REVIEW_ERRORS.exportTooLarge, { limit: MAX_EXPORTED });
  const reviews = await officeView(context, scope, rows);
  const titles = [
    m.reviews_time,
    m.reviews_order_no,
    m.reviews_part_number,
    m.reviews_product,
    m.reviews_specification,
    m.reviews_shop,
    m.reviews_customer,
    m.reviews_star,
    m.reviews_comment,
    m.reviews_answer,
    m.reviews_status,
    m.reviews_reason,
  ].map((title) => title({}, { locale }));
  const word = { shown: m.reviews_status_shown, hidden: m.reviews_status_hidden };
  const lines = reviews.map((review) => [
    shanghaiTime(new Date(review.createTime)),
    review.orderNo,
    review.partNumber,
    review.productName,
    review.sku,
    review.merName,
    review.customerName,
    review.star,
    review.comment,
    review.merchantReplyContent,
    word[review.status]({}, { locale }),
    review.statusReason,
  ]);
  return {
    fileName: `${m.reviews_csv_file({}, { locale })}-${shanghaiDay(context.clock.now())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.from(toCsv(titles, lines)),
  };
}
