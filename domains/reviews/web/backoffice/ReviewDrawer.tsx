import { useState } from 'react';
import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { Facts } from '../../../../platform/web/office/Facts.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { OfficeReview } from '../../contract/review.ts';
import { answerReview, hideReview } from '../../contract/review-admin-endpoints.ts';
import { ReviewPhotos } from '../ReviewPhotos.tsx';
import { useAnswerReview, useModerateReview } from '../review-queries.ts';
import { STATUS_WORDS } from '../review-words.ts';
import styles from '../reviews.module.css';
import { Stars } from '../Stars.tsx';

interface ReviewDrawerProps {
  readonly review: OfficeReview;
  /** Works for the whole mall, and not for one shop. */
  readonly wholeMall: boolean;
  readonly onClose: () => void;
}

/** One review: answered by its shop, hidden and shown again by staff of the mall. */
export function ReviewDrawer({ review, wholeMall, onClose }: ReviewDrawerProps) {
  const [moderating, setModerating] = useState(false);
  const mayAnswer = useCan('admin:reviews:edit');
  const mayModerate = useCan('admin:reviews:approve');
  const isShown = review.status === 'shown';
  return (
    <FormDrawer
      opened
      onClose={onClose}
      onEscape={moderating ? () => setModerating(false) : undefined}
      width={560}
      title={review.partNumber}
    >
      <div className={styles.drawer}>
        <Stars of={review.star} />
        <p className={styles.comment}>{review.comment}</p>
        <ReviewPhotos pics={review.pics} />
        <Facts
          of={[
            [m.reviews_product(), review.productName, 'wide'],
            review.sku === '' ? null : [m.reviews_specification(), review.sku],
            [m.reviews_customer(), review.customerName],
            [m.reviews_shop(), review.merName],
            [
              m.reviews_order_no(),
              <AddressLink key="order" address={`/orders?order=${encodeURIComponent(review.orderNo)}`}>
                {review.orderNo}
              </AddressLink>,
              'wide',
            ],
            [m.reviews_time(), formatTime(review.createTime)],
            [m.reviews_status(), STATUS_WORDS[review.status]()],
            review.statusReason === '' ? null : [m.reviews_reason(), review.statusReason, 'wide'],
          ]}
        />
        {moderating ? (
          <ModerateForm review={review} onBack={() => setModerating(false)} onDone={onClose} />
        ) : (
          <>
            <AnswerForm
              review={review}
              disabledReason={
                mayAnswer
                  ? wholeMall && !review.merIsSelf
                    ? m.reviews_may_not_answer_shop()
                    : undefined
                  : m.reviews_may_not_answer()
              }
              onClose={onClose}
            />
            {wholeMall && (
              <Button
                look={isShown ? 'danger' : 'outline'}
                disabledReason={mayModerate ? undefined : m.reviews_may_not_moderate()}
                onClick={() => setModerating(true)}
              >
                {isShown ? m.reviews_hide() : m.reviews_show()}
              </Button>
            )}
          </>
        )}
      </div>
    </FormDrawer>
  );
}

interface AnswerFormProps {
  readonly review: OfficeReview;
  readonly disabledReason: string | undefined;
  readonly onClose: () => void;
}

function AnswerForm({ review, disabledReason, onClose }: AnswerFormProps) {
  const { id, merchantReplyContent: previous } = review;
  const form = useEndpointForm(answerReview, {
    pick: ['answer'],
    initial: { answer: previous },
    draftKey: `review-answer-${id}`,
  });
  const answer = useAnswerReview();
  return (
    <PanelForm
      form={form}
      onSend={(request) => answer.mutateAsync({ ...request, id, previous })}
      onClose={onClose}
      done={previous === '' ? m.reviews_answer_done() : m.reviews_answer_changed()}
      submitLabel={previous === '' ? m.reviews_answer() : m.reviews_answer_change()}
      disabledReason={disabledReason}
    >
      <TextAreaField
        form={form}
        name="answer"
        label={m.reviews_answer()}
        help={disabledReason}
        disabled={disabledReason !== undefined}
      />
    </PanelForm>
  );
}

interface ModerateFormProps {
  readonly review: OfficeReview;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function ModerateForm({ review, onBack, onDone }: ModerateFormProps) {
  const isShown = review.status === 'shown';
  const form = useEndpointForm(hideReview, { pick: ['reason'], initial: { reason: '' } });
  const moderate = useModerateReview(isShown);
  return (
    <PanelForm
      form={form}
      onSend={({ reason }) => moderate.mutateAsync({ id: review.id, reason })}
      onClose={onBack}
      onDone={onDone}
      done={isShown ? m.reviews_hide_done() : m.reviews_show_done()}
      cancelLabel={m.app_back()}
      submitLabel={isShown ? m.reviews_hide() : m.reviews_show()}
      danger={isShown}
    >
      <h3>{isShown ? m.reviews_hide_title() : m.reviews_show_title()}</h3>
      <TextAreaField form={form} name="reason" label={m.reviews_reason()} help={m.reviews_reason_help()} />
    </PanelForm>
  );
}
