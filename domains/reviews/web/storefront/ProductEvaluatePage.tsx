import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconMessage } from '../../../../platform/web/design/icons.tsx';
import { FormBox } from '../../../../platform/web/form/FormBox.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import { IMAGE_RULES } from '../../../../platform/web/upload/upload-check.ts';
import { uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import { type AwaitedReview, MAX_PICTURES, REVIEW_PICTURES } from '../../contract/review.ts';
import { writeReview } from '../../contract/write-review-endpoint.ts';
import { useAwaitedReviews, useWriteReview } from '../review-queries.ts';
import styles from '../reviews.module.css';
import { ReviewedLine } from './ReviewedLine.tsx';
import { StarField } from './StarField.tsx';

const PAGE_SIZE = 10;
const RULES = { ...IMAGE_RULES, maxFiles: MAX_PICTURES };

/** Reviews of what an order brought, a form for each line; `?line=` puts one of them first. */
export function ProductEvaluatePage() {
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[{ label: m.reviews_own_title(), href: '/users/evaluation_list' }, { label: m.reviews_write_title() }]}
      />
      <PageHead title={m.reviews_write_title()} />
      <Permitted permission="order:index">
        <Lines />
      </Permitted>
    </PageShell>
  );
}

function Lines() {
  const search = useSearch({ strict: false }) as { orderNo?: unknown; line?: unknown };
  const orderNo = String(search.orderNo ?? '');
  const wanted = Number(search.line);
  const isWanted = Number.isSafeInteger(wanted) && wanted > 0;
  const lines = useAwaitedReviews({ orderNo, page: 1, limit: PAGE_SIZE });
  const first = useAwaitedReviews({ orderNo, orderDetailId: wanted, page: 1, limit: 1 }, isWanted);
  const rows = [...(first.data?.list ?? []), ...(lines.data?.list.filter(({ id }) => id !== wanted) ?? [])];
  return (
    <div ref={keepFocus}>
      <PagedList
        // Those that wait behind the first ten follow as these are written.
        query={{ ...lines, data: isWanted && first.isPending ? undefined : lines.data && rows }}
        places={{ count: 1, height: 380 }}
        className={styles.cards}
        empty={
          <EmptyState icon={iconMessage} title={m.reviews_write_all_done()} hint={m.reviews_write_all_done_hint()}>
            <ButtonLink look="primary" to="/users/evaluation_list">
              {m.reviews_own_title()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(shown) => (
          <ul className={styles.cards}>
            {shown.map((line) => (
              <li key={line.id}>
                <ReviewForm line={line} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function ReviewForm({ line }: { readonly line: AwaitedReview }) {
  const form = useEndpointForm(writeReview, {
    pick: ['star', 'comment', 'pics'],
    initial: { star: '', comment: '', pics: [] },
    draftKey: `review-${line.id}`,
    wordsFor: (field) => (field === 'star' ? m.reviews_star_missing() : undefined),
  });
  const write = useWriteReview();
  return (
    <Card as="article" aria-label={line.productName}>
      <ReviewedLine line={line} />
      <FormBox
        form={form}
        className={styles.form}
        onSend={(request) => write.mutateAsync({ ...request, orderNo: line.orderNo, orderDetailId: line.id })}
        onDone={() => toast('success', m.reviews_submitted())}
        footer={
          <div className={styles.actions}>
            <Button type="submit" look="primary" busy={form.submitting}>
              {m.reviews_submit()}
            </Button>
          </div>
        }
      >
        <StarField form={form} name="star" label={m.reviews_star()} />
        <TextAreaField
          form={form}
          name="comment"
          label={m.reviews_comment()}
          help={m.reviews_comment_help()}
          rows={4}
        />
        <UploadField
          form={form}
          name="pics"
          several
          label={m.reviews_photos()}
          address={uploadImage}
          place={{ model: REVIEW_PICTURES.name, pid: 0 }}
          rules={RULES}
        />
      </FormBox>
    </Card>
  );
}
