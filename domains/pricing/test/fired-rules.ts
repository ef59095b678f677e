import type { CartToPrice, PricedCart, PricedLine } from '../contract/cart-to-price.ts';
import type { Bundle, Promotion } from '../contract/promotion.ts';

/** Every rule that made-up carts must reach, or comparing with the oracle would prove nothing about it. */
export const ALL_RULES = [
  ...['0.01 at least', 'international', 'level 5', 'volume price', 'volume price: not the last reached'],
  ...['agreed', 'agreed until now', 'activity lower', 'activity not lower'],
  ...['bundle', 'bundle: leftovers', 'bundle: most sets', 'bundle: saves nothing', 'bundle: next set lacks'],
  ...['bundle: a line of it gives nothing', 'bundle: line kept from a discount'],
  ...['discount', 'moneyOff', 'gift', 'discount: higher step', 'moneyOff: higher step', 'gift: higher step'],
  ...['moneyOff: repeats', 'gift: repeats', 'pieces reached exactly', 'amount reached exactly'],
  ...[
    'promotion of a merchant',
    'promotion of the platform',
    'taken by an earlier one',
    'equal ranks',
    'cannot give all',
  ],
  ...['promotion starts now', 'promotion ends now', 'coupon starts now', 'coupon ends now'],
  ...['merchantCoupon', 'platformCoupon', 'both coupons on a line', 'coupon: most off', 'minimum reached exactly'],
  ...['notStarted', 'expired', 'coversNothing', 'belowMinimum'],
  ...['points: by share', 'points: by balance', 'points: a point begun', 'points on an agreed line'],
  ...['warranty', 'freight', 'freight: free', 'freight: free exactly', 'freight: one fen short', 'freight: none'],
  ...['equal remainders'],
] as const;
export type Rule = (typeof ALL_RULES)[number];

const isRunning = ({ startsAt, endsAt }: Promotion, at: Date) => startsAt <= at && at < endsAt;
const isMoment = (one: Date, other: Date) => one.getTime() === other.getTime();

function* rulesOfLine({ line, ...priced }: PricedLine, { at, terms }: CartToPrice): Generator<Rule> {
  const { unitFen, isAgreed, reductions } = priced;
  if (line.agreed && isMoment(line.agreed.expiresAt, at)) yield 'agreed until now';
  if (line.warrantyShare > 0) yield 'warranty';
  if (isAgreed) {
    yield 'agreed';
    if (reductions.some(({ kind }) => kind === 'points')) yield 'points on an agreed line';
    return;
  }
  if (terms.international) yield 'international';
  if (terms.level === 5) yield 'level 5';
  const reached = line.breaks.filter(({ quantity }) => quantity <= line.quantity);
  if (reached.length > 0) yield 'volume price';
  const last = reached.toSorted((a, b) => b.quantity - a.quantity)[0];
  if (last && reached.some(({ share }) => share < last.share)) yield 'volume price: not the last reached';
  if (unitFen === 1 && terms.coefficient < 100_00) yield '0.01 at least';
  if (line.activity) yield line.activity.fen === unitFen ? 'activity lower' : 'activity not lower';
  const kinds = new Set(reductions.map(({ kind }) => kind));
  if (kinds.has('merchantCoupon')) yield 'merchantCoupon';
  if (kinds.has('platformCoupon')) yield 'platformCoupon';
  if (kinds.has('merchantCoupon') && kinds.has('platformCoupon')) yield 'both coupons on a line';
}

function* rulesOfBundle(bundle: Bundle, cart: CartToPrice, priced: PricedCart): Generator<Rule> {
  const progress = priced.promotions.find(({ promotionId }) => promotionId === bundle.id);
  const held = (skuId: number) => cart.lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
  const all = bundle.parts.every(({ skuId, quantity }) => held(skuId) >= quantity);
  if (!progress && all && bundle.merchantId === null) yield 'bundle: saves nothing';
  if (progress && progress.reached === 0 && progress.missingParts.length > 0) yield 'bundle: next set lacks';
  if (!progress || progress.offFen === 0) return;
  yield 'bundle';
  const sets = progress.reached;
  if (bundle.parts.some(({ skuId, quantity }) => held(skuId) > sets * quantity)) yield 'bundle: leftovers';
  if (sets === bundle.maxSets && bundle.parts.every(({ skuId, quantity }) => held(skuId) >= (sets + 1) * quantity)) {
    yield 'bundle: most sets';
  }
  const ofBundle = priced.lines.filter(({ line }) => progress.skuIds.includes(line.skuId));
  if (ofBundle.some(({ reductions }) => reductions.every(({ id, kind }) => kind !== 'bundle' || id !== bundle.id))) {
    yield 'bundle: a line of it gives nothing';
  }
  for (const other of cart.promotions) {
    if (other.kind !== 'discount' || !isRunning(other, cart.at) || other.scope.kind !== 'all') continue;
    if (other.merchantId === null) yield 'bundle: line kept from a discount';
  }
}

function* rulesOfPromotion(promotion: Promotion, cart: CartToPrice, priced: PricedCart): Generator<Rule> {
  if (isMoment(promotion.startsAt, cart.at)) yield 'promotion starts now';
  if (isMoment(promotion.endsAt, cart.at)) yield 'promotion ends now';
  if (promotion.kind === 'bundle') yield* rulesOfBundle(promotion, cart, priced);
  const progress = priced.promotions.find(({ promotionId }) => promotionId === promotion.id);
  if (!progress || promotion.kind === 'bundle') return;
  const lines = priced.lines.filter(({ line }) => progress.skuIds.includes(line.skuId));
  const step = promotion.steps[progress.reached];
  const rivals = priced.promotions.filter(
    ({ kind, promotionId }) => kind === promotion.kind && promotionId !== promotion.id,
  );
  const rankOf = (id: number) => cart.promotions.find((one) => one.id === id)?.rank;
  if (rivals.some(({ promotionId }) => rankOf(promotionId) === promotion.rank)) yield 'equal ranks';
  if (promotion.scope.kind === 'all' && promotion.merchantId === null) {
    const open = priced.lines.filter(({ isAgreed }) => !isAgreed).length;
    if (promotion.kind !== 'discount' && lines.length < open) yield 'taken by an earlier one';
  }
  if (!step) return;
  yield promotion.kind;
  yield promotion.merchantId === null ? 'promotion of the platform' : 'promotion of a merchant';
  if (progress.reached > 0) yield `${promotion.kind}: higher step`;
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const fen = lines.reduce((sum, { goodsFen }) => sum + goodsFen, 0);
  if ('pieces' in step.from && step.from.pieces === pieces) yield 'pieces reached exactly';
  if ('fen' in step.from && step.from.fen === fen) yield 'amount reached exactly';
  const times = 'pieces' in step.from ? pieces / step.from.pieces : fen / step.from.fen;
  if ('repeats' in promotion && promotion.repeats && times >= 2) yield `${promotion.kind}: repeats`;
  if ('offFen' in step && progress.offFen < step.offFen) yield 'cannot give all';
}

function* rulesOfCoupons({ coupons, at }: CartToPrice, priced: PricedCart): Generator<Rule> {
  for (const { problem } of priced.refusedCoupons) yield problem.reason;
  for (const { id, merchantId, startsAt, endsAt, value, minimumFen, scope } of coupons) {
    if (isMoment(startsAt, at)) yield 'coupon starts now';
    if (isMoment(endsAt, at)) yield 'coupon ends now';
    const off = priced.lines
      .flatMap(({ reductions }) => reductions)
      .filter((one) => one.id === id && /Coupon/.test(one.kind));
    if (value.kind === 'discount' && off.reduce((sum, { fen }) => sum + fen, 0) === value.mostOffFen)
      yield 'coupon: most off';
    const open = priced.lines.filter(
      ({ isAgreed, line }) => !isAgreed && line.merchantId === (merchantId ?? line.merchantId),
    );
    const promoted = open.reduce((sum, { goodsFen, reductions }) => {
      const before = reductions.filter(({ kind }) => ['bundle', 'discount', 'moneyOff'].includes(kind));
      return sum + goodsFen - before.reduce((all, { fen }) => all + fen, 0);
    }, 0);
    if (scope.kind === 'all' && promoted === minimumFen) yield 'minimum reached exactly';
  }
}

function* rulesOfRest(cart: CartToPrice, { lines, merchants, totals, usedPoints }: PricedCart): Generator<Rule> {
  const { points, pointsRule, freight } = cart;
  const goods = totals.goodsFen - totals.promotionFen - totals.merchantCouponFen - totals.platformCouponFen;
  const most = Math.floor((goods * pointsRule.mostShare) / 10_000);
  if (totals.pointsFen > 0) {
    if (totals.pointsFen === most && usedPoints < points) yield 'points: by share';
    if (totals.pointsFen < most && usedPoints === points) yield 'points: by balance';
    if ((usedPoints * 100) / pointsRule.pointsPerYuan >= totals.pointsFen + 1) yield 'points: a point begun';
  }
  for (const { merchantId, goodsFen, promotionFen, freightFen } of merchants) {
    const rule = freight.find((one) => one.merchantId === merchantId);
    if (!rule) yield 'freight: none';
    else yield freightFen > 0 ? 'freight' : 'freight: free';
    if (rule?.freeFromFen === goodsFen - promotionFen) yield 'freight: free exactly';
    if (rule?.freeFromFen === goodsFen - promotionFen + 1) yield 'freight: one fen short';
  }
  for (const a of lines) {
    for (const b of lines) {
      const [first, other] = [a.reductions[0], b.reductions[0]];
      if (a.goodsFen !== b.goodsFen || !first || !other || first.kind === 'bundle') continue;
      if (first.kind === other.kind && first.id === other.id && first.fen === other.fen + 1) yield 'equal remainders';
    }
  }
}

/** Which rules decided what this cart costs. */
export function firedRules(cart: CartToPrice, priced: PricedCart): Set<Rule> {
  return new Set([
    ...priced.lines.flatMap((line) => [...rulesOfLine(line, cart)]),
    ...cart.promotions.flatMap((promotion) => [...rulesOfPromotion(promotion, cart, priced)]),
    ...rulesOfCoupons(cart, priced),
    ...rulesOfRest(cart, priced),
  ]);
}
