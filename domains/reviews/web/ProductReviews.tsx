import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { formatDay } from '../../../platform/web/kit/format-time.ts';
import { Picture } from '../../../platform/web/kit/Picture.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import { GRADE_NUMBER, GRADES, type ReviewFigures, type ShownReview } from '../contract/review.ts';
import { productReviewsQuery, reviewFiguresQuery } from './product-review-queries.ts';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { GRADE_WORDS } from './review-words.ts';
import styles from './reviews.module.css';
import { ShopAnswer } from './ShopAnswer.tsx';
import { Stars } from './Stars.tsx';

interface OpenedPhotos {
  readonly pics: readonly string[];
  readonly first: string;
}

interface ProductReviewsProps {
  readonly productId: number;
  /** The photos of a review, enlarged. */
  readonly zoom: (photos: OpenedPhotos, onClose: () => void) => ReactNode;
}

const ALL = 0;

/** What buyers say of a product: how it is rated, and their reviews by grade. */
export function ProductReviews({ productId, zoom }: ProductReviewsProps) {
  const [type, setType] = useState<number>(ALL);
  const [opened, setOpened] = useState<OpenedPhotos | null>(null);
  const figures = useQuery(reviewFiguresQuery(productId));
  const reviews = useInfiniteQuery(productReviewsQuery(productId, type));
  const failed = figures.error ?? (reviews.data ? null : reviews.error);
  if (failed) {
    return (
      <ErrorState
        message={failed.message}
        onRetry={() => {
          void figures.refetch();
          void reviews.refetch();
        }}
      />
    );
  }
  if (!figures.data) return <Placeholder />;
  if (figures.data.sumCount === 0) {
    return <EmptyState title={m.reviews_none_yet()} hint={m.reviews_none_yet_hint()} />;
  }
  // What was written meanwhile moves a row to the next page.
  const rows = new Map((reviews.data?.pages ?? []).flatMap(({ list }) => list).map((review) => [review.id, review]));
  return (
    <div className={styles.product}>
      <Figures figures={figures.data} type={type} onType={setType} />
      {!reviews.data ? (
        <Placeholder />
      ) : rows.size === 0 ? (
        <p className={styles.nothing}>{m.reviews_none_of_grade()}</p>
      ) : (
        <ul className={styles.reviews}>
          {[...rows.values()].map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} onOpen={setOpened} />
            </li>
          ))}
        </ul>
      )}
      {reviews.hasNextPage && (
        <Button className={styles.more} busy={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
          {m.reviews_more()}
        </Button>
      )}
      {opened && zoom(opened, () => setOpened(null))}
    </div>
  );
}

const Placeholder = () => (
  <Loading>
    <Skeleton height={96} />
  </Loading>
);

interface FiguresProps {
  readonly figures: ReviewFigures;
  readonly type: number;
  readonly onType: (type: number) => void;
}

function Figures({ figures, type, onType }: FiguresProps) {
  const counts = { good: figures.goodCount, medium: figures.inCount, poor: figures.poorCount };
  const choices = [
    { number: ALL, label: m.reviews_grade_all(), count: figures.sumCount },
    ...GRADES.map((grade) => ({ number: GRADE_NUMBER[grade], label: GRADE_WORDS[grade](), count: counts[grade] })),
  ];
  return (
    <div className={styles.figures}>
      <Stars of={figures.replyStar} />
      <span>{m.reviews_good_share({ percent: Math.round(Number(figures.replyChance) * 100) })}</span>
      <fieldset className={styles.grades} aria-label={m.reviews_filter()}>
        {choices.map(({ number, label, count }) => (
          <button
            key={number}
            type="button"
            aria-pressed={type === number}
            className={classNames(styles.grade, type === number && styles.chosen)}
            onClick={() => onType(number)}
          >
            {label} <span className={styles.count}>{count}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

interface ReviewItemProps {
  readonly review: ShownReview;
  readonly onOpen: (photos: OpenedPhotos) => void;
}

function ReviewItem({ review, onOpen }: ReviewItemProps) {
  const { star, nickname, avatar, sku, comment, pics, merchantReplyContent, createTime } = review;
  return (
    <article className={styles.review}>
      <header className={styles.author}>
        {avatar !== '' && <Picture src={avatar} alt="" sizes="28px" width={28} height={28} className={styles.avatar} />}
        <b>{nickname}</b>
        <Stars of={star} />
        <time dateTime={createTime}>{formatDay(createTime)}</time>
        {sku !== '' && <span className={styles.faint}>{sku}</span>}
      </header>
      <p className={styles.comment}>{comment}</p>
      <ReviewPhotos pics={pics} onOpen={(first) => onOpen({ pics, first })} />
      <ShopAnswer text={merchantReplyContent} />
    </article>
  );
}
