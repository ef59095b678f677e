import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope, requireWholeMall } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { REVIEW_TRANSITIONS } from '../contract/review.ts';
import type { hideReview as hideReviewContract } from '../contract/review-admin-endpoints.ts';
import { REVIEW_ERRORS } from '../contract/review-errors.ts';
import { lockReview, updateStatus } from './review-repository.ts';

/** What buyers read is not a shop's to choose: only staff of the whole mall hide and show. */
function moderating(action: keyof typeof REVIEW_TRANSITIONS) {
  return async ({ id, reason }: RequestOf<typeof hideReviewContract>, context: SignedInContext): Promise<boolean> => {
    requireWholeMall(context.session, 'admin:reviews:approve');
    await inTransaction(context.database, async (tx) => {
      const review = await lockReview(tx, merchantScope(context.session), id);
      if (!review) throw new AppError(REVIEW_ERRORS.reviewNotFound, { id });
      await applyTransition(REVIEW_TRANSITIONS, action, 'staff', (from, status) =>
        updateStatus(tx, id, from, { status, reason }),
      );
      await writeAudit(tx, context, {
        action: `review.${action}`,
        entity: 'review',
        entityId: id,
        before: { reason: review.status_reason },
        after: { reason },
      });
    });
    return true;
  };
}

export const hideReview = moderating('hide');
export const showReview = moderating('show');
