import { type RawBuilder, type Selectable, sql } from 'kysely';
import { COUNT_CAP, type Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { urlsMentionedIn } from '../../../platform/server/file-mention-repository.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';
import type { Grade, ReviewStatus } from '../contract/review.ts';

export type ReviewRow = Selectable<DB['product_review']>;
/** A review with its shop. */
export type OfficeRow = ReviewRow & { merchant_name_zh: string; merchant_name_en: string; is_self: boolean };

export interface NewReview {
  readonly orderLineId: number;
  readonly orderNo: string;
  readonly merchantId: number;
  readonly productId: number;
  readonly productNameZh: string;
  readonly productNameEn: string;
  readonly partNumber: string;
  readonly specificationZh: string;
  readonly specificationEn: string;
  readonly image: string;
  readonly star: number;
  readonly comment: string;
  readonly pictures: readonly string[];
  readonly at: Date;
}

export async function insertReview(tx: Tx, { accountId }: BuyerScope, review: NewReview): Promise<void> {
  await tx
    .insertInto('product_review')
    .values({
      order_line_id: review.orderLineId,
      order_no: review.orderNo,
      account_id: accountId,
      merchant_id: review.merchantId,
      product_id: review.productId,
      product_name_zh: review.productNameZh,
      product_name_en: review.productNameEn,
      part_number: review.partNumber,
      specification_zh: review.specificationZh,
      specification_en: review.specificationEn,
      image: review.image,
      star: review.star,
      comment: review.comment,
      pictures: [...review.pictures],
      created_at: review.at,
    })
    .execute();
}

const inOrder = (matching: RawBuilder<unknown>, { page, limit }: Paging) =>
  sql`SELECT id FROM product_review r WHERE ${matching} ORDER BY id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`;

async function countUpToCap(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT FROM product_review r WHERE ${matching} LIMIT ${COUNT_CAP}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** A page of the rows, of which those that are skipped are only read in their index. */
async function pageOfRows(db: Db, matching: RawBuilder<unknown>, paging: Paging): Promise<OfficeRow[]> {
  const { rows } = await sql<OfficeRow>`
    SELECT r.*, m.name_zh AS merchant_name_zh, m.name_en AS merchant_name_en, m.is_self
    FROM (${inOrder(matching, paging)}) slice
    JOIN product_review r ON r.id = slice.id JOIN merchant m ON m.id = r.merchant_id
    ORDER BY r.id DESC`.execute(db);
  return rows;
}

export async function readOwnReviews(
  db: Db,
  { accountId }: BuyerScope,
  paging: Paging,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const matching = sql`r.account_id = ${accountId}`;
  const [total, rows] = await Promise.all([countUpToCap(db, matching), pageOfRows(db, matching, paging)]);
  return { rows, total };
}

/** The reviews of a product that buyers see, of one grade or all. */
export function readShownReviews(
  db: Db,
  productId: number,
  grade: Grade | undefined,
  paging: Paging,
): Promise<ReviewRow[]> {
  const ofGrade = grade === undefined ? sql`` : sql` AND r.grade = ${grade}`;
  return pageOfRows(db, sql`r.product_id = ${productId} AND r.status = 'shown'${ofGrade}`, paging);
}

export interface OfficeFilter {
  readonly keyword: string;
  readonly grade?: Grade | undefined;
  readonly status?: ReviewStatus | undefined;
  readonly isAnswered?: boolean | undefined;
  readonly merId?: number | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
}

function forOffice({ merchantId }: MerchantScope, filter: OfficeFilter): RawBuilder<unknown> {
  const { keyword, grade, status, isAnswered, merId, createdFrom, createdBefore } = filter;
  const pattern = containing(keyword);
  const conditions = [
    sql`true`,
    ...(merchantId === 'all' ? [] : [sql`r.merchant_id = ${merchantId}`]),
    ...(merId === undefined ? [] : [sql`r.merchant_id = ${merId}`]),
    ...(grade === undefined ? [] : [sql`r.grade = ${grade}`]),
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(isAnswered === undefined ? [] : [isAnswered ? sql`r.answer <> ''` : sql`r.answer = ''`]),
    ...(createdFrom ? [sql`r.created_at >= ${createdFrom}`] : []),
    ...(createdBefore ? [sql`r.created_at < ${createdBefore}`] : []),
    ...(keyword
      ? [
          sql`(r.order_no ILIKE ${pattern} OR r.part_number ILIKE ${pattern} OR r.product_name_zh ILIKE ${pattern}
            OR r.product_name_en ILIKE ${pattern} OR r.comment ILIKE ${pattern})`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` AND `);
}

export async function readOfficeReviews(
  db: Db,
  scope: MerchantScope,
  filter: OfficeFilter,
  paging: Paging,
): Promise<{ rows: OfficeRow[]; total: number }> {
  const matching = forOffice(scope, filter);
  const [total, rows] = await Promise.all([countUpToCap(db, matching), pageOfRows(db, matching, paging)]);
  return { rows, total };
}

/**
 * Poor reviews in sight of buyers that wait for an answer, however long: how many, up to the cap of lists, and since
 * when the first of them waits.
 */
export async function findPoorUnanswered(
  db: Db,
  scope: MerchantScope,
  merId: number | undefined,
): Promise<{ count: number; since: Date | null }> {
  const waiting = forOffice(scope, { keyword: '', grade: 'poor', status: 'shown', isAnswered: false, merId });
  const [count, first] = await Promise.all([
    countUpToCap(db, waiting),
    sql<{ since: Date }>`
      SELECT r.created_at AS since FROM product_review r WHERE ${waiting} ORDER BY r.id LIMIT 1`.execute(db),
  ]);
  return { count, since: first.rows[0]?.since ?? null };
}

/** At most `limit` of them, newest first. */
export const readForExport = (db: Db, scope: MerchantScope, filter: OfficeFilter, limit: number) =>
  pageOfRows(db, forOffice(scope, filter), { page: 1, limit });

/** A review that staff of this scope may see, locked. */
export async function lockReview(tx: Tx, { merchantId }: MerchantScope, id: number): Promise<OfficeRow | undefined> {
  const { rows } = await sql<OfficeRow>`
    SELECT r.*, m.name_zh AS merchant_name_zh, m.name_en AS merchant_name_en, m.is_self
    FROM product_review r JOIN merchant m ON m.id = r.merchant_id
    WHERE r.id = ${id} ${merchantId === 'all' ? sql`` : sql`AND r.merchant_id = ${merchantId}`}
    FOR UPDATE OF r`.execute(tx);
  return rows[0];
}

export async function updateAnswer(tx: Tx, id: number, answer: string, at: Date): Promise<void> {
  await tx.updateTable('product_review').set({ answer, answered_at: at }).where('id', '=', id).execute();
}

/** @returns 1 if it was in one of the states `from` and is changed, else 0 */
export async function updateStatus(
  tx: Tx,
  id: number,
  from: readonly ReviewStatus[],
  change: { status: ReviewStatus; reason: string },
): Promise<number> {
  const result = await tx
    .updateTable('product_review')
    .set({ status: change.status, status_reason: change.reason })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export interface RatingRow {
  readonly good: number;
  readonly medium: number;
  readonly poor: number;
  readonly stars: number;
}

/** What the shown reviews of a product add up to; undefined without any. */
export async function readRating(db: Db, productId: number): Promise<RatingRow | undefined> {
  const { rows } = await prepared<RatingRow>`
    SELECT good, medium, poor, stars FROM product_rating WHERE product_id = ${productId}`.run(db);
  return rows[0];
}

/** Those of these files that a review shows, or the picture of its product. */
export const usedReviewFiles = (db: Db, urls: readonly string[]): Promise<string[]> =>
  urlsMentionedIn(
    db,
    urls,
    sql`SELECT unnest(pictures) FROM product_review WHERE pictures && ${urls}::text[]
      UNION ALL SELECT image FROM product_review WHERE image LIKE '/files/%' AND image = ANY(${urls}::text[])`,
  );
