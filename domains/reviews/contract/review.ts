import * as z from 'zod';
import { time, visibleYuan } from '../../../platform/contract/fields.ts';
import { transitionsOf } from '../../../platform/contract/state-machine.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';

/** Whether buyers see it. Its author sees it in any state. */
export const REVIEW_STATUSES = ['shown', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_TRANSITIONS = transitionsOf<ReviewStatus>()({
  hide: { from: ['shown'], to: 'hidden', by: ['staff'] },
  show: { from: ['hidden'], to: 'shown', by: ['staff'] },
});

export const GRADES = ['good', 'medium', 'poor'] as const;
export type Grade = (typeof GRADES)[number];

/** Four stars and more are good, three medium. The database knows the same rule (`product_review.grade`). */
export function gradeOf(star: number): Grade {
  if (star >= 4) return 'good';
  return star === 3 ? 'medium' : 'poor';
}

/** The `type` of a list of reviews; 0 is all of them. */
export const GRADE_NUMBER = { good: 1, medium: 2, poor: 3 } as const satisfies Record<Grade, number>;

export const MAX_STARS = 5;
export const MAX_COMMENT = 512;
export const MAX_PICTURES = 9;
export const MAX_ANSWER = 500;
export const MAX_REASON = 200;
/** Rows of one export. */
export const MAX_EXPORTED = 10_000;

/** A review as everybody reads it. */
export const shownReview = z.object({
  id: z.int(),
  star: z.int(),
  comment: z.string(),
  /** URLs of its photos. */
  pics: z.array(z.string()),
  /** Masked. */
  nickname: z.string(),
  avatar: z.string(),
  /** The specification that was bought. */
  sku: z.string(),
  /** The shop's answer; empty without one. */
  merchantReplyContent: z.string(),
  createTime: time,
});
export type ShownReview = z.output<typeof shownReview>;

/** How a product is rated. */
export const reviewFigures = z.object({
  sumCount: z.int(),
  goodCount: z.int(),
  inCount: z.int(),
  poorCount: z.int(),
  /** The average in whole stars, 0 without reviews. */
  replyStar: z.int(),
  /** The share of good ones, `0.97`; `0` without reviews. */
  replyChance: z.string(),
});
export type ReviewFigures = z.output<typeof reviewFigures>;

/** A received line that its buyer has not reviewed. */
export const awaitedReview = z.object({
  /** Of the line: the `orderDetailId` of a review. */
  id: z.int(),
  orderNo: z.string(),
  merId: z.int(),
  merName: z.string(),
  merIsSelf: z.boolean(),
  productId: z.int(),
  productName: z.string(),
  image: z.string(),
  sku: z.string(),
  price: visibleYuan,
  payNum: z.int(),
  productType: z.int(),
  createTime: time,
});
export type AwaitedReview = z.output<typeof awaitedReview>;

const reviewed = {
  id: z.int(),
  orderNo: z.string(),
  productId: z.int(),
  productName: z.string(),
  image: z.string(),
  sku: z.string(),
  star: z.int(),
  comment: z.string(),
  pics: z.array(z.string()),
  status: z.enum(REVIEW_STATUSES),
  /** Why staff hid it, or showed it again; empty when they did neither. */
  statusReason: z.string(),
  merchantReplyContent: z.string(),
  /** Null without an answer. */
  replyTime: time.nullable(),
  createTime: time,
};

/** A review as its author reads it. */
export const ownReview = z.object(reviewed);
export type OwnReview = z.output<typeof ownReview>;

/** A review in the back office. */
export const officeReview = z.object({
  ...reviewed,
  partNumber: z.string(),
  merId: z.int(),
  merName: z.string(),
  merIsSelf: z.boolean(),
  /** Whole for staff of the mall, masked for the keeper of a shop. */
  customerName: z.string(),
});
export type OfficeReview = z.output<typeof officeReview>;

/** Photos that buyers add to a review. */
export const REVIEW_PICTURES = {
  name: 'review',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'order:index',
  viewPermission: null,
} as const satisfies UploadModel;
