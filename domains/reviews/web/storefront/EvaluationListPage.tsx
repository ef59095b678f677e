import { useNavigate, useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { iconEyeOff, iconMessage } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import type { OwnReview } from '../../contract/review.ts';
import { ReviewPhotos } from '../ReviewPhotos.tsx';
import { useAwaitedReviews, useOwnReviews } from '../review-queries.ts';
import styles from '../reviews.module.css';
import { ShopAnswer } from '../ShopAnswer.tsx';
import { Stars } from '../Stars.tsx';
import { ReviewedLine } from './ReviewedLine.tsx';

const PAGE_SIZE = 10;
const PARTS = ['awaited', 'written'] as const;
type Part = (typeof PARTS)[number];
const PART_WORDS: Record<Part, () => string> = { awaited: m.reviews_awaited, written: m.reviews_written };

/** What the buyer can review, and has reviewed. */
export function EvaluationListPage() {
  return (
    <section>
      <PageHead title={m.reviews_own_title()} />
      <Permitted permission="order:index">
        <Parts />
      </Permitted>
    </section>
  );
}

function Parts() {
  const search = useSearch({ strict: false }) as { part?: unknown };
  const navigate = useNavigate();
  const part = PARTS.find((one) => one === search.part) ?? 'awaited';
  return (
    <>
      <Card className={styles.head}>
        <Tabs
          label={m.reviews_own_parts()}
          active={part}
          onChange={(chosen) => navigate({ to: '.', search: (chosen === 'awaited' ? {} : { part: chosen }) as object })}
          entries={PARTS.map((key) => ({ key, label: PART_WORDS[key]() }))}
        />
      </Card>
      {part === 'awaited' ? <Awaited page={pageOfSearch(search)} /> : <Written page={pageOfSearch(search)} />}
    </>
  );
}

function Awaited({ page }: { readonly page: number }) {
  const awaited = useAwaitedReviews({ page, limit: PAGE_SIZE });
  return (
    <PagedList
      query={awaited}
      places={{ count: 4, height: 88 }}
      className={styles.cards}
      empty={
        <EmptyState icon={iconMessage} title={m.reviews_awaited_empty()} hint={m.reviews_awaited_empty_hint()}>
          <ButtonLink to="/users/order_list">{m.reviews_to_orders()}</ButtonLink>
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={styles.cards}>
          {rows.map((line) => (
            <li key={line.id}>
              <Card as="article">
                <ReviewedLine line={line}>
                  <ButtonLink
                    size="small"
                    look="outline"
                    to="/order/product_evaluate"
                    search={{ orderNo: line.orderNo, line: line.id }}
                  >
                    {m.reviews_write()}
                  </ButtonLink>
                </ReviewedLine>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Written({ page }: { readonly page: number }) {
  const written = useOwnReviews({ page, limit: PAGE_SIZE });
  return (
    <PagedList
      query={written}
      places={{ count: 3, height: 180 }}
      className={styles.cards}
      empty={<EmptyState icon={iconMessage} title={m.reviews_written_empty()} />}
    >
      {(rows) => (
        <ul className={styles.cards}>
          {rows.map((review) => (
            <li key={review.id}>
              <WrittenReview review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function WrittenReview({ review }: { readonly review: OwnReview }) {
  const { star, comment, pics, status, statusReason, merchantReplyContent, createTime } = review;
  return (
    <Card as="article">
      <ReviewedLine line={review} />
      <div className={styles.written}>
        <div className={styles.author}>
          <Stars of={star} />
          <time dateTime={createTime}>{formatTime(createTime)}</time>
        </div>
        {status === 'hidden' && <Note icon={iconEyeOff}>{m.reviews_hidden_note({ reason: statusReason })}</Note>}
        <p className={styles.comment}>{comment}</p>
        <ReviewPhotos pics={pics} />
        <ShopAnswer text={merchantReplyContent} />
      </div>
    </Card>
  );
}
