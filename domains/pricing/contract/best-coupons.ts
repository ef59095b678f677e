import { type Fen, splitByLargestRemainder } from '../../../platform/contract/money.ts';
import type { CartToPrice } from './cart-to-price.ts';
import type { Coupon, CouponProblem } from './coupon.ts';
import { cheapest, goodsWith } from './coupon-combinations.ts';
import { couponOff, couponProblem, coveredBy } from './coupon-rules.ts';
import { type Draft, spareOf } from './draft.ts';
import { draftCart } from './price-cart.ts';

/** A coupon that the buyer could choose. */
export interface OfferedCoupon {
  readonly id: number;
  readonly problem: CouponProblem | null;
  /** What it saves in place of no coupon of its owner, the others staying as chosen. */
  readonly savesFen: Fen;
}

export interface CouponProposal {
  readonly chosen: readonly Coupon[];
  readonly offered: readonly OfferedCoupon[];
}

/** What a merchant's lines cost with one of its coupons, or none. */
interface Choice {
  readonly coupon: Coupon | null;
  /** By the line's place among the merchant's. */
  readonly netFen: readonly Fen[];
}

function choiceOf(coupon: Coupon, drafts: readonly Draft[]): Choice {
  const spares = drafts.map((draft) => (coveredBy(coupon, draft) ? spareOf(draft) : 0));
  const nowFen = drafts.reduce((sum, draft) => sum + (coveredBy(coupon, draft) ? draft.netFen : 0), 0);
  const spareFen = spares.reduce((sum, fen) => sum + fen, 0);
  const offFen = Math.max(0, Math.min(couponOff(coupon.value, nowFen), spareFen));
  const offs = offFen === 0 ? spares.map(() => 0) : splitByLargestRemainder(offFen, spares);
  return { coupon, netFen: drafts.map(({ netFen }, index) => netFen - (offs[index] ?? 0)) };
}

/**
 * The coupons that make this cart cheapest, of all combinations, and what each one saves.
 * @param held all that the buyer holds; `cart.coupons` is not looked at
 * @param chosenIds of the held coupons beside which each one's saving is told; null: beside the proposed ones
 * @throws RangeError as `priceCart`
 */
export function proposeCoupons(
  cart: CartToPrice,
  held: readonly Coupon[],
  chosenIds: readonly number[] | null = null,
): CouponProposal {
  const { sorted } = draftCart({ ...cart, coupons: [] });
  const problems = new Map(held.map((coupon) => [coupon, couponProblem(coupon, sorted, cart.at)]));
  const usable = held.filter((coupon) => problems.get(coupon) === null).toSorted((a, b) => a.id - b.id);
  const merchants = [...Map.groupBy(sorted, ({ line }) => line.merchantId)].map(([merchantId, drafts]) => ({
    drafts,
    choices: [
      { coupon: null, netFen: drafts.map(({ netFen }) => netFen) },
      ...usable.filter((one) => one.merchantId === merchantId).map((coupon) => choiceOf(coupon, drafts)),
    ] satisfies Choice[],
  }));
  const platforms = [null, ...usable.filter(({ merchantId }) => merchantId === null)];

  const bestWith = (platform: Coupon | null) => {
    const isCovered = (draft: Draft) => platform !== null && coveredBy(platform, draft);
    const choices = merchants.map(({ drafts, choices }) => {
      const marks = drafts.map(isCovered);
      return choices.map(({ coupon, netFen }) => ({
        coveredFen: netFen.reduce((sum, fen, n) => (marks[n] ? sum + fen : sum), 0),
        otherFen: netFen.reduce((sum, fen, n) => (marks[n] ? sum : sum + fen), 0),
        chosen: coupon ? [coupon] : [],
      }));
    });
    return cheapest(choices, platform, sorted.filter(isCovered).length);
  };

  const best = platforms
    .map((platform) => {
      const { fen, chosen } = bestWith(platform);
      return { fen, chosen: platform ? [...chosen, platform] : chosen };
    })
    .reduce((first, one) => (one.fen < first.fen ? one : first));

  /** The goods with exactly these coupons. */
  const goodsOf = (coupons: readonly Coupon[]): Fen => {
    const platform = coupons.find(({ merchantId }) => merchantId === null) ?? null;
    const isCovered = (draft: Draft) => platform !== null && coveredBy(platform, draft);
    let [coveredFen, otherFen] = [0, 0];
    for (const { drafts, choices } of merchants) {
      const choice = choices.find(({ coupon }) => coupon && coupons.includes(coupon)) ?? choices[0];
      for (const [n, draft] of drafts.entries()) {
        if (isCovered(draft)) coveredFen += choice?.netFen[n] ?? 0;
        else otherFen += choice?.netFen[n] ?? 0;
      }
    }
    return goodsWith(platform, { coveredFen, otherFen, chosen: [] }, sorted.filter(isCovered).length);
  };
  // What saves nothing stays in the buyer's hands.
  const chosen = best.chosen.reduce<readonly Coupon[]>((kept, coupon) => {
    const without = kept.filter((one) => one !== coupon);
    return goodsOf(without) === best.fen ? without : kept;
  }, best.chosen);

  const beside = chosenIds === null ? chosen : usable.filter(({ id }) => chosenIds.includes(id));
  const offered = held.map((coupon) => {
    const problem = problems.get(coupon) ?? null;
    const others = beside.filter(({ merchantId }) => merchantId !== coupon.merchantId);
    return { id: coupon.id, problem, savesFen: problem ? 0 : goodsOf(others) - goodsOf([...others, coupon]) };
  });
  return { chosen, offered };
}
