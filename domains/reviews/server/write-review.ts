import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { notifyOffice } from '../../notices/server/public.ts';
import { reviewLine } from '../../orders/server/public.ts';
import { areOwnUploads } from '../../uploads/server/public.ts';
import { gradeOf, REVIEW_PICTURES } from '../contract/review.ts';
import { REVIEW_ERRORS } from '../contract/review-errors.ts';
import type { writeReview as writeReviewContract } from '../contract/write-review-endpoint.ts';
import { insertReview } from './review-repository.ts';

/** Reviews a received line, once; its photos must be the caller’s own uploads. Its shop is told of a poor one. */
export async function writeReview(
  { orderNo, orderDetailId, star, comment, pics }: RequestOf<typeof writeReviewContract>,
  { database, session, clock }: SignedInContext,
): Promise<boolean> {
  const scope = buyerScope(session);
  const pictures = [...new Set(pics)];
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const reviewed = await reviewLine(tx, scope, { orderNo, lineId: orderDetailId, at });
    if (reviewed === 'missing') throw new AppError(REVIEW_ERRORS.lineNotFound);
    if (reviewed === 'reviewed') throw new AppError(REVIEW_ERRORS.alreadyReviewed);
    if (!(await areOwnUploads(tx, scope, REVIEW_PICTURES, pictures))) throw new AppError(REVIEW_ERRORS.pictureUnknown);
    const { merchantId, line } = reviewed;
    await insertReview(tx, scope, {
      orderLineId: line.id,
      orderNo,
      merchantId,
      productId: line.product_id,
      productNameZh: line.product_name_zh,
      productNameEn: line.product_name_en,
      partNumber: line.part_number,
      specificationZh: line.specification_zh,
      specificationEn: line.specification_en,
      image: line.image,
      star,
      comment,
      pictures,
      at,
    });
    if (gradeOf(star) !== 'poor') return;
    await notifyOffice(
      tx,
      {
        merchantId,
        permission: 'admin:reviews:edit',
        kind: 'reviewPoor',
        params: { partNumber: line.part_number, star },
        link: '/admin/reviews',
      },
      at,
    );
  });
  return true;
}
