import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context, SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { shownAmong } from '../../catalogue/server/public.ts';
import { awaitedLines } from '../../orders/server/public.ts';
import { maskedNickname } from '../../people/contract/masked-nickname.ts';
import { listProfiles } from '../../people/server/public.ts';
import {
  type AwaitedReview,
  GRADE_NUMBER,
  GRADES,
  type OwnReview,
  type ReviewFigures,
  type ReviewStatus,
  type ShownReview,
} from '../contract/review.ts';
import type {
  listAwaitedReviews as listAwaitedReviewsContract,
  listOwnReviews as listOwnReviewsContract,
  listProductReviews as listProductReviewsContract,
} from '../contract/review-endpoints.ts';
import { type RatingRow, type ReviewRow, readOwnReviews, readRating, readShownReviews } from './review-repository.ts';

export function listAwaitedReviews(
  { orderNo, orderDetailId, ...paging }: RequestOf<typeof listAwaitedReviewsContract>,
  context: SignedInContext,
): Promise<Page<AwaitedReview>> {
  return awaitedLines(context, { orderNo, lineId: orderDetailId }, paging);
}

export const specificationOf = (row: ReviewRow, locale: Locale) =>
  locale === 'zh' ? row.specification_zh : row.specification_en;

/** What its author and staff see alike. */
export const ownView = (row: ReviewRow, locale: Locale): OwnReview => ({
  id: row.id,
  orderNo: row.order_no,
  productId: row.product_id,
  productName: locale === 'zh' ? row.product_name_zh : row.product_name_en,
  image: row.image,
  sku: specificationOf(row, locale),
  star: row.star,
  comment: row.comment,
  pics: row.pictures,
  status: row.status as ReviewStatus,
  statusReason: row.status_reason,
  merchantReplyContent: row.answer,
  replyTime: row.answered_at?.toISOString() ?? null,
  createTime: row.created_at.toISOString(),
});

export async function listOwnReviews(
  paging: RequestOf<typeof listOwnReviewsContract>,
  { database, session, locale }: SignedInContext,
): Promise<Page<OwnReview>> {
  const { rows, total } = await readOwnReviews(database, buyerScope(session), paging);
  return toPage(
    paging,
    total,
    rows.map((row) => ownView(row, locale)),
  );
}

const UNRATED: RatingRow = { good: 0, medium: 0, poor: 0, stars: 0 };

/** @throws AppError productNotFound for one that the caller is not shown */
async function ratingOf(context: Context, productId: number): Promise<RatingRow & { readonly all: number }> {
  const [shown, rating = UNRATED] = await Promise.all([
    shownAmong(context, [productId]),
    readRating(context.database, productId),
  ]);
  if (!shown.has(productId)) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  return { ...rating, all: rating.good + rating.medium + rating.poor };
}

export async function readReviewFigures({ id }: { id: number }, context: Context): Promise<ReviewFigures> {
  const { all, good, medium, poor, stars } = await ratingOf(context, id);
  return {
    sumCount: all,
    goodCount: good,
    inCount: medium,
    poorCount: poor,
    replyStar: all === 0 ? 0 : Math.round(stars / all),
    // Rounded like `positiveRatio` of lists: never up to all of them.
    replyChance: all === 0 ? '0' : (Math.floor((good * 100) / all) / 100).toFixed(2),
  };
}

/** Totals are counted with each review, not here. */
export async function listProductReviews(
  { id, type, ...paging }: RequestOf<typeof listProductReviewsContract>,
  context: Context,
): Promise<Page<ShownReview>> {
  const { database, locale } = context;
  const grade = GRADES.find((one) => GRADE_NUMBER[one] === type);
  const [rating, rows] = await Promise.all([ratingOf(context, id), readShownReviews(database, id, grade, paging)]);
  const profiles = await listProfiles(
    database,
    rows.map((row) => row.account_id),
  );
  const list = rows.map((row) => ({
    id: row.id,
    star: row.star,
    comment: row.comment,
    pics: row.pictures,
    nickname: maskedNickname(profiles.get(row.account_id)?.nickname ?? ''),
    avatar: profiles.get(row.account_id)?.avatar ?? '',
    sku: specificationOf(row, locale),
    merchantReplyContent: row.answer,
    createTime: row.created_at.toISOString(),
  }));
  return toPage(paging, rating[grade ?? 'all'], list);
}
