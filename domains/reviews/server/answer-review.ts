import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { notify } from '../../notices/server/public.ts';
import type { answerReview as answerReviewContract } from '../contract/review-admin-endpoints.ts';
import { REVIEW_ERRORS } from '../contract/review-errors.ts';
import { lockReview, updateAnswer } from './review-repository.ts';

/** A keeper answers for their shop, staff for the mall's own ones. The buyer is told once, however often it is corrected. */
export async function answerReview(
  { id, answer, previous }: RequestOf<typeof answerReviewContract>,
  context: SignedInContext,
): Promise<boolean> {
  const scope = merchantScope(context.session);
  await inTransaction(context.database, async (tx) => {
    const at = context.clock.now();
    const review = await lockReview(tx, scope, id);
    if (!review) throw new AppError(REVIEW_ERRORS.reviewNotFound, { id });
    if (scope.merchantId === 'all' && !review.is_self) throw new AppError(REVIEW_ERRORS.notOwnShop);
    if (review.answer !== previous) throw new AppError(APP_ERRORS.pageDataChanged);
    await updateAnswer(tx, id, answer, at);
    if (previous === '') {
      const params = { partNumber: review.part_number };
      const link = '/users/evaluation_list?part=written';
      await notify(tx, { accountId: review.account_id, kind: 'reviewAnswered', params, link }, at);
    }
    await writeAudit(tx, context, {
      action: 'review.answer',
      entity: 'review',
      entityId: id,
      before: { answer: previous },
      after: { answer },
    });
  });
  return true;
}
