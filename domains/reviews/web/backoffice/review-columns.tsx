import * as m from '#messages';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { GRADES, type OfficeReview, REVIEW_STATUSES } from '../../contract/review.ts';
import { GRADE_WORDS, STATUS_TONES, STATUS_WORDS } from '../review-words.ts';
import { Stars } from '../Stars.tsx';

interface NamedShop {
  readonly id: number;
  readonly name: string;
}

export const reviewFilters = (shops: readonly NamedShop[]): FilterField[] => [
  keywordField('q', m.reviews_office_search()),
  { name: 'grade', label: m.reviews_grade(), kind: 'choice', choices: choicesOf(GRADES, GRADE_WORDS) },
  {
    name: 'answered',
    label: m.reviews_reply_state(),
    kind: 'choice',
    choices: [
      { value: 'no', label: m.reviews_unanswered() },
      { value: 'yes', label: m.reviews_answered() },
    ],
  },
  { name: 'status', label: m.reviews_status(), kind: 'choice', choices: choicesOf(REVIEW_STATUSES, STATUS_WORDS) },
  { name: 'written', label: m.reviews_period(), kind: 'dates' },
  ...(shops.length > 0
    ? [
        {
          name: 'merId',
          label: m.reviews_shop(),
          kind: 'choice' as const,
          choices: shops.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]
    : []),
];

/** The request, from the filters in the URL. */
export function reviewsAsked(values: FilterValues) {
  const { q, grade, answered, status, written, merId } = values;
  const range = typeof written === 'object' && 'from' in written ? written : null;
  const asked = GRADES.find((one) => one === grade);
  const shown = REVIEW_STATUSES.find((one) => one === status);
  return {
    ...(typeof q === 'string' && { keyword: q }),
    ...(asked && { grade: asked }),
    ...(shown && { status: shown }),
    ...(answered !== undefined && { isAnswered: answered === 'yes' }),
    ...(range?.from && { dateFrom: range.from }),
    ...(range?.to && { dateTo: range.to }),
    ...(typeof merId === 'string' && { merId: Number(merId) }),
  };
}

/** The columns of the table of reviews; `seesShops` for those who see more than one. */
export function reviewColumns(onOpen: (review: OfficeReview) => void, seesShops: boolean): TableColumn<OfficeReview>[] {
  return [
    {
      id: 'product',
      title: m.reviews_product(),
      cell: (review) => <OpenButton onOpen={() => onOpen(review)}>{review.partNumber}</OpenButton>,
      value: ({ partNumber }) => partNumber,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'star',
      title: m.reviews_star(),
      cell: ({ star }) => <Stars of={star} />,
      value: ({ star }) => star,
    },
    {
      id: 'comment',
      title: m.reviews_comment(),
      cell: ({ comment }) => comment,
      value: ({ comment }) => comment,
      maxWidth: 300,
      onCard: 'bare',
    },
    {
      id: 'photos',
      title: m.reviews_photos(),
      cell: ({ pics }) => pics.length || '—',
      value: ({ pics }) => pics.length,
      right: true,
    },
    {
      id: 'answer',
      title: m.reviews_answer(),
      cell: ({ merchantReplyContent }) => merchantReplyContent || '—',
      value: ({ merchantReplyContent }) => merchantReplyContent,
      maxWidth: 200,
    },
    {
      id: 'status',
      title: m.reviews_status(),
      cell: ({ status }) => <StatusDot tone={STATUS_TONES[status]}>{STATUS_WORDS[status]()}</StatusDot>,
      value: ({ status }) => STATUS_WORDS[status](),
      onCard: 'aside',
    },
    {
      id: 'customer',
      title: m.reviews_customer(),
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
      maxWidth: 180,
    },
    ...(seesShops ? [shopColumn()] : []),
    {
      id: 'order',
      title: m.reviews_order_no(),
      cell: ({ orderNo }) => orderNo,
      value: ({ orderNo }) => orderNo,
      hidden: true,
    },
    {
      id: 'time',
      title: m.reviews_time(),
      cell: ({ createTime }) => formatShortTime(createTime),
      value: ({ createTime }) => formatTime(createTime),
    },
  ];
}

const shopColumn = (): TableColumn<OfficeReview> => ({
  id: 'shop',
  title: m.reviews_shop(),
  cell: ({ merName }) => merName,
  value: ({ merName }) => merName,
  maxWidth: 160,
});
