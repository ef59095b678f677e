import { type Fen, timesShare } from '../../../platform/contract/money.ts';
import type { CartToPrice, PricedCart, PromotionProgress } from './cart-to-price.ts';
import { type Draft, takeOff } from './draft.ts';
import {
  type Bundle,
  type Gift,
  PROMOTION_KINDS,
  type Promotion,
  type SteppedPromotion,
  stateOf,
  type Threshold,
} from './promotion.ts';
import { covers } from './scope.ts';

interface Applied {
  /** Lines that the promotion now has to itself among its kind. */
  readonly taken: readonly Draft[];
  readonly progress: PromotionProgress;
  readonly gifts: readonly Gift[];
}

const byRank = (a: Promotion, b: Promotion) => a.rank - b.rank || a.id - b.id;

/**
 * Takes off what the promotions take off, kind after kind.
 * @param drafts sorted by SKU; changed in place
 */
export function applyPromotions(
  drafts: readonly Draft[],
  { promotions, at }: CartToPrice,
): { gifts: PricedCart['gifts']; progress: PromotionProgress[] } {
  const open = drafts.filter(({ isAgreed }) => !isAgreed);
  const ongoing = promotions.filter((promotion) => stateOf(promotion, at) === 'ongoing').toSorted(byRank);
  const gifts: PricedCart['gifts'][number][] = [];
  const progress: PromotionProgress[] = [];
  const bundled = new Set<Draft>();
  for (const kind of PROMOTION_KINDS) {
    const taken = kind === 'discount' ? new Set(bundled) : new Set<Draft>();
    for (const promotion of ongoing) {
      if (promotion.kind !== kind) continue;
      const free = open.filter((draft) => !taken.has(draft));
      const applied = promotion.kind === 'bundle' ? applyBundle(promotion, free) : applySteps(promotion, free);
      if (!applied) continue;
      for (const draft of applied.taken) {
        taken.add(draft);
        if (kind === 'bundle') bundled.add(draft);
      }
      gifts.push(...applied.gifts.map((gift) => ({ ...gift, promotionId: promotion.id })));
      progress.push(applied.progress);
    }
  }
  return { gifts, progress };
}

/** @returns null when none of its parts is in the cart, or the sets would not be cheaper */
function applyBundle({ id, merchantId, parts, setFen, maxSets }: Bundle, free: readonly Draft[]): Applied | null {
  const own = free.filter(({ line }) => merchantId === null || line.merchantId === merchantId);
  const inCart = parts.map(({ skuId }) => own.find(({ line }) => line.skuId === skuId));
  const drafts = inCart.filter((draft) => draft !== undefined);
  if (drafts.length === 0) return null;
  const possible = Math.min(...parts.map(({ quantity }, n) => Math.floor((inCart[n]?.line.quantity ?? 0) / quantity)));
  const sets = Math.min(possible, maxSets ?? possible);
  const inSets = parts.map(({ quantity }, n) => (inCart[n]?.price.unitFen ?? 0) * quantity * sets);
  const offFen = inSets.reduce((sum, fen) => sum + fen, 0) - setFen * sets;
  if (sets > 0 && offFen <= 0) return null;
  const skuIds = drafts.map(({ line }) => line.skuId);
  const isLast = maxSets !== null && sets >= maxSets;
  const missingParts = parts.flatMap(({ skuId, quantity }, n) => {
    const missing = quantity * (sets + 1) - (inCart[n]?.line.quantity ?? 0);
    return missing > 0 && !isLast ? { skuId, quantity: missing } : [];
  });
  const progress = { promotionId: id, kind: 'bundle' as const, skuIds, reached: sets, missing: null, missingParts };
  if (sets === 0) return { taken: [], gifts: [], progress: { ...progress, offFen: 0 } };
  const sorted = parts
    .flatMap((_, n) => ({ draft: inCart[n], spareFen: (inSets[n] ?? 0) - 1 }))
    .flatMap(({ draft, spareFen }) => (draft ? { draft, spareFen } : []))
    .toSorted((a, b) => a.draft.line.skuId - b.draft.line.skuId);
  const lines = sorted.map(({ draft }) => draft);
  const spares = sorted.map(({ spareFen }) => spareFen);
  const taken = takeOff(lines, offFen, { kind: 'bundle', id }, spares);
  return { taken: lines, gifts: [], progress: { ...progress, offFen: taken } };
}

/** How much of what the threshold counts the lines have. */
function countOf(from: Threshold, drafts: readonly Draft[]): number {
  return drafts.reduce((sum, { line, goodsFen }) => sum + ('pieces' in from ? line.quantity : goodsFen), 0);
}

const needed = (from: Threshold): number => ('pieces' in from ? from.pieces : from.fen);

/** @returns null when it covers none of the lines */
function applySteps(promotion: SteppedPromotion, free: readonly Draft[]): Applied | null {
  const covered = free.filter(({ line }) => covers(promotion.merchantId, promotion.scope, line));
  if (covered.length === 0) return null;
  const reached = promotion.steps.findLastIndex(({ from }) => countOf(from, covered) >= needed(from));
  const first = promotion.steps[reached];
  const repeats = promotion.kind !== 'discount' && promotion.repeats;
  const times = first && repeats ? Math.floor(countOf(first.from, covered) / needed(first.from)) : 1;
  const { offFen, gifts } = reached < 0 ? NOTHING : takeStep(promotion, reached, times, covered);
  const missing = missingOf(promotion, covered, reached, times);
  return {
    taken: reached < 0 ? [] : covered,
    gifts,
    progress: {
      promotionId: promotion.id,
      kind: promotion.kind,
      offFen,
      skuIds: covered.map(({ line }) => line.skuId),
      reached,
      missing,
      missingParts: [],
    },
  };
}

const NOTHING: { offFen: Fen; gifts: readonly Gift[] } = { offFen: 0, gifts: [] };

function takeStep(promotion: SteppedPromotion, at: number, times: number, covered: readonly Draft[]): typeof NOTHING {
  const { kind, id } = promotion;
  switch (kind) {
    case 'discount': {
      const nowFen = covered.reduce((sum, { netFen }) => sum + netFen, 0);
      const share = promotion.steps[at]?.share;
      if (share === undefined) return NOTHING;
      return { ...NOTHING, offFen: takeOff(covered, nowFen - timesShare(nowFen, share), { kind, id }) };
    }
    case 'moneyOff':
      return { ...NOTHING, offFen: takeOff(covered, (promotion.steps[at]?.offFen ?? 0) * times, { kind, id }) };
    case 'gift': {
      const gifts = promotion.steps[at]?.gifts ?? [];
      return { ...NOTHING, gifts: gifts.map(({ skuId, quantity }) => ({ skuId, quantity: quantity * times })) };
    }
  }
}

/** What the next step, or one more repetition, needs. */
function missingOf(
  promotion: SteppedPromotion,
  covered: readonly Draft[],
  reached: number,
  times: number,
): PromotionProgress['missing'] {
  const repeats = promotion.kind !== 'discount' && promotion.repeats && reached >= 0;
  const step = repeats ? reached : reached + 1;
  const from = promotion.steps[step]?.from;
  if (!from) return null;
  const missing = needed(from) * (repeats ? times + 1 : 1) - countOf(from, covered);
  return 'pieces' in from ? { step, pieces: missing } : { step, fen: missing };
}
