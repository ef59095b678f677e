import * as z from 'zod';
import { transitionsOf } from '../../../platform/contract/state-machine.ts';
import { PROMOTION_KINDS, stateOf } from '../../pricing/contract/promotion.ts';

/** The data set of everything that is published. */
export const PROMOTIONS_DATA = 'promotions';

export const kind = z.enum(PROMOTION_KINDS);

export const MAX_STEPS = 5;
export const MAX_PARTS = 10;
export const MAX_GIFTS = 5;
/** Promotions that are published and not over: each cart looks through all of them. */
export const MAX_PUBLISHED = 300;
/** Of one shop, or of the platform, among these. */
export const MAX_PUBLISHED_OF_OWNER = 50;

/** The colour of a promotion's page. */
export const COLOURS = ['blue', 'orange', 'red', 'green', 'slate'] as const;
export const colour = z.enum(COLOURS);

/** A SKU that a promotion names, as it was called when the promotion was saved. */
const namedSku = z.object({
  skuId: z.int(),
  productId: z.int(),
  merchantId: z.int(),
  categoryId: z.int(),
  partNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  quantity: z.int().min(1),
});
export type NamedSku = z.output<typeof namedSku>;

const from = z.union([z.strictObject({ pieces: z.int().min(1) }), z.strictObject({ fen: z.int().min(1) })]);
const stepsOf = <Step extends z.ZodRawShape>(step: Step) =>
  z
    .array(z.strictObject({ from, ...step }))
    .min(1)
    .max(MAX_STEPS);

/** What a promotion does, as it is stored. */
export const promotionTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bundle'),
    parts: z.array(namedSku).min(1).max(MAX_PARTS),
    setFen: z.int().min(1),
    maxSets: z.int().min(1).nullable(),
  }),
  z.strictObject({ kind: z.literal('discount'), steps: stepsOf({ share: z.int().min(1).max(9_999) }) }),
  z.strictObject({
    kind: z.literal('moneyOff'),
    steps: stepsOf({ offFen: z.int().min(1) }),
    repeats: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('gift'),
    steps: stepsOf({ gifts: z.array(namedSku).min(1).max(MAX_GIFTS) }),
    repeats: z.boolean(),
  }),
]);
export type PromotionTerms = z.output<typeof promotionTerms>;

export const PROMOTION_STATUSES = ['draft', 'published', 'closed'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/** What staff and keepers do with a promotion; that it starts and ends is a matter of time. */
export const PROMOTION_TRANSITIONS = transitionsOf<PromotionStatus>()({
  publish: { from: ['draft', 'closed'], to: 'published', by: ['staff', 'merchant'] },
  close: { from: ['published'], to: 'closed', by: ['staff', 'merchant'] },
});
export type PromotionAction = keyof typeof PROMOTION_TRANSITIONS;

/** Where a promotion stands; only its status is stored. */
export const PROMOTION_STATES = ['draft', 'upcoming', 'ongoing', 'ended', 'closed'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];
/** Those of a published one. */
export const SHOWN_STATES = ['ongoing', 'upcoming', 'ended'] as const;

interface Timed {
  readonly status: PromotionStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const promotionState = ({ status, ...period }: Timed, at: Date): PromotionState =>
  status === 'published' ? stateOf(period, at) : status;

/** Once customers could buy at its terms, they stay: it can only end earlier. */
export const hasBegun = ({ publishedAt, startsAt }: { publishedAt: Date | null; startsAt: Date }, at: Date): boolean =>
  publishedAt !== null && startsAt <= at;
