import { splitByLargestRemainder, timesShare } from '../../../platform/contract/money.ts';
import { applyPromotions } from './apply-promotions.ts';
import type {
  CartToPrice,
  Freight,
  PricedCart,
  PricedLine,
  PricedMerchant,
  PromotionProgress,
  Reduction,
} from './cart-to-price.ts';
import type { Coupon } from './coupon.ts';
import { couponOff, couponProblem, coveredBy } from './coupon-rules.ts';
import { type Draft, draftOf, spareOf, takeOff } from './draft.ts';
import { pointsFor } from './points.ts';

function applyCoupon(coupon: Coupon, drafts: readonly Draft[], at: Date): PricedCart['refusedCoupons'] {
  const problem = couponProblem(coupon, drafts, at);
  if (problem) return [{ id: coupon.id, problem }];
  const covered = drafts.filter((draft) => coveredBy(coupon, draft));
  const nowFen = covered.reduce((sum, { netFen }) => sum + netFen, 0);
  const kind = coupon.merchantId === null ? 'platformCoupon' : 'merchantCoupon';
  takeOff(covered, couponOff(coupon.value, nowFen), { kind, id: coupon.id });
  return [];
}

function applyPoints(drafts: readonly Draft[], { points, pointsRule }: CartToPrice): number {
  const goodsFen = drafts.reduce((sum, { netFen }) => sum + netFen, 0);
  const spareFen = drafts.reduce((sum, draft) => sum + spareOf(draft), 0);
  const used = pointsFor(points, goodsFen, spareFen, pointsRule);
  takeOff(drafts, used.fen, { kind: 'points', id: 0 });
  const parts = splitByLargestRemainder(
    used.points,
    drafts.map(({ reductions }) => reductions.find(({ kind }) => kind === 'points')?.fen ?? 0),
  );
  for (const [index, part] of parts.entries()) {
    const draft = drafts[index];
    if (draft) draft.points = part;
  }
  return used.points;
}

function pricedLine({ line, price, isAgreed, goodsFen, netFen, points, reductions }: Draft): PricedLine {
  const warrantyUnitFen = timesShare(price.unitFen, line.warrantyShare);
  const warrantyFen = warrantyUnitFen * line.quantity;
  return {
    line,
    unitFen: price.unitFen,
    steps: price.steps,
    isAgreed,
    goodsFen,
    reductions,
    netFen,
    warrantyUnitFen,
    warrantyFen,
    payFen: netFen + warrantyFen,
    points,
  };
}

const PROMOTIONS: readonly string[] = ['bundle', 'discount', 'moneyOff'] satisfies Reduction['kind'][];

/** Writable while it is added up. */
type Totals = { -readonly [Name in keyof PricedCart['totals']]: number };

function totalsOf(lines: readonly PricedLine[], freight: Freight | undefined): Totals {
  const totals = {
    goodsFen: 0,
    promotionFen: 0,
    merchantCouponFen: 0,
    platformCouponFen: 0,
    pointsFen: 0,
    warrantyFen: 0,
    freightFen: 0,
    payFen: 0,
  };
  for (const { goodsFen, reductions, warrantyFen, payFen } of lines) {
    totals.goodsFen += goodsFen;
    totals.warrantyFen += warrantyFen;
    totals.payFen += payFen;
    for (const { kind, fen } of reductions) {
      if (kind === 'merchantCoupon') totals.merchantCouponFen += fen;
      else if (kind === 'platformCoupon') totals.platformCouponFen += fen;
      else if (kind === 'points') totals.pointsFen += fen;
      else if (PROMOTIONS.includes(kind)) totals.promotionFen += fen;
    }
  }
  const promotedFen = totals.goodsFen - totals.promotionFen;
  const isFree = freight?.freeFromFen != null && promotedFen >= freight.freeFromFen;
  totals.freightFen = freight && !isFree ? freight.fen : 0;
  totals.payFen += totals.freightFen;
  return totals;
}

function sumOf(merchants: readonly PricedMerchant[]): PricedCart['totals'] {
  const sum = totalsOf([], undefined);
  for (const { merchantId: _, ...totals } of merchants) {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += totals[name];
  }
  return sum;
}

/**
 * The lines with what promotions take off, before coupons and points.
 * @throws RangeError as `priceCart`
 */
export function draftCart(cart: CartToPrice): {
  drafts: readonly Draft[];
  /** The same by SKU, so that nothing depends on the order of lines. */
  sorted: readonly Draft[];
  gifts: PricedCart['gifts'];
  progress: readonly PromotionProgress[];
} {
  refuseNonsense(cart);
  const drafts = cart.lines.map((line) => draftOf(line, cart));
  const sorted = drafts.toSorted((a, b) => a.line.skuId - b.line.skuId);
  const { gifts, progress } = applyPromotions(sorted, cart);
  for (const draft of sorted) draft.promotedFen = draft.netFen;
  return { drafts, sorted, gifts, progress };
}

/**
 * Prices a cart: what each line, each merchant's goods and all of it cost, and why. The rules and their order are in the
 * README of this domain.
 * @throws RangeError when two lines are of one SKU, a quantity is no positive integer, or two coupons compete
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const { drafts, sorted, gifts, progress } = draftCart(cart);
  const ofMerchants = cart.coupons.filter(({ merchantId }) => merchantId !== null);
  const ofPlatform = cart.coupons.filter(({ merchantId }) => merchantId === null);
  const refusedCoupons = [...ofMerchants, ...ofPlatform].flatMap((coupon) => applyCoupon(coupon, sorted, cart.at));
  const usedPoints = applyPoints(sorted, cart);

  const lines = drafts.map(pricedLine);
  const freightOf = new Map(cart.freight.map((freight) => [freight.merchantId, freight]));
  const merchants = [...Map.groupBy(lines, ({ line }) => line.merchantId)].map(([merchantId, own]) => ({
    merchantId,
    ...totalsOf(own, freightOf.get(merchantId)),
  }));
  return { lines, merchants, gifts, promotions: progress, refusedCoupons, usedPoints, totals: sumOf(merchants) };
}

function refuseNonsense({ lines, coupons, points }: CartToPrice): void {
  if (new Set(lines.map(({ skuId }) => skuId)).size < lines.length) throw new RangeError('two lines of one SKU');
  if (new Set(coupons.map(({ merchantId }) => merchantId)).size < coupons.length) {
    throw new RangeError('two coupons of one merchant or of the platform');
  }
  if (!(Number.isSafeInteger(points) && points >= 0)) throw new RangeError(`not a number of points: ${points}`);
  for (const { quantity } of lines) {
    if (!(Number.isSafeInteger(quantity) && quantity > 0)) throw new RangeError(`not a quantity: ${quantity}`);
  }
}
