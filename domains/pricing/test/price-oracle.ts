import type {
  CartToPrice,
  LineToPrice,
  PricedCart,
  PricedLine,
  PricedMerchant,
  PromotionProgress,
  Reduction,
} from '../contract/cart-to-price.ts';
import type { Coupon, CouponProblem } from '../contract/coupon.ts';
import type { Bundle, Promotion, SteppedPromotion } from '../contract/promotion.ts';
import type { Scope } from '../contract/scope.ts';

/*
 * The rules of this domain's README a second time, sentence by sentence, without regard to speed: what the pipeline is
 * compared with. It imports shapes only, and every amount is a BigInt until the result is written down.
 */

/** What the pipeline says, but for the cart's own lines and the steps of unit prices. */
export type PriceByWords = Omit<PricedCart, 'lines'> & {
  readonly lines: readonly Omit<PricedLine, 'line' | 'steps'>[];
};

interface Line {
  readonly of: LineToPrice;
  readonly sku: number;
  readonly pieces: bigint;
  readonly unit: bigint;
  readonly isAgreed: boolean;
  /** Of step 3. */
  readonly goods: bigint;
  afterPromotions: bigint;
  now: bigint;
  points: bigint;
  reductions: Reduction[];
}

function least(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
const sumOf = <T>(all: readonly T[], amount: (one: T) => bigint): bigint => all.reduce((a, b) => a + amount(b), 0n);
const spareOf = (amount: bigint): bigint => (amount > 1n ? amount - 1n : 0n);

/** numerator ÷ denominator, rounded half-up. */
const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);
const shareOf = (amount: bigint, share: number): bigint => halfUp(amount * BigInt(share), 10_000n);
const hasTime = (of: { startsAt: Date; endsAt: Date }, at: Date): boolean => of.startsAt <= at && at < of.endsAt;

// Steps 1 to 3

function lineOf(of: LineToPrice, { terms, at }: CartToPrice): Line {
  const isAgreed = of.agreed !== null && at < of.agreed.expiresAt;
  const four = terms.international ? of.prices.internationalFen : of.prices.levelFen;
  const levelPrice = [four[0], four[1], four[2], four[3], four[3]][terms.level - 1] ?? 0;
  const volumeShares = of.breaks.filter(({ quantity }) => quantity <= of.quantity).map(({ share }) => share);
  let unit = halfUp(
    BigInt(levelPrice) * BigInt(terms.coefficient) * BigInt(Math.min(10_000, ...volumeShares)),
    100_000_000n,
  );
  if (unit < 1n) unit = 1n;
  if (of.activity && BigInt(of.activity.fen) < unit) unit = BigInt(of.activity.fen);
  if (isAgreed && of.agreed) unit = BigInt(of.agreed.unitFen);
  const goods = unit * BigInt(of.quantity);
  return {
    of,
    sku: of.skuId,
    pieces: BigInt(of.quantity),
    unit,
    isAgreed,
    goods,
    afterPromotions: goods,
    now: goods,
    points: 0n,
    reductions: [],
  };
}

// Largest remainder

/** Everyone gets the whole part of their quota; what is left goes, one each, to the largest fractions. */
export function splitInProportion(
  total: bigint,
  shares: readonly { sku: number; weight: bigint }[],
): Map<number, bigint> {
  const all = sumOf(shares, ({ weight }) => weight);
  const parts = new Map(shares.map(({ sku, weight }) => [sku, all === 0n ? 0n : (total * weight) / all]));
  const waiting = shares.map(({ sku, weight }) => ({ sku, fraction: all === 0n ? 0n : (total * weight) % all }));
  let left = all === 0n ? 0n : total - sumOf([...parts.values()], (part) => part);
  while (left > 0n) {
    const next = waiting.reduce((a, b) =>
      b.fraction > a.fraction || (b.fraction === a.fraction && b.sku < a.sku) ? b : a,
    );
    parts.set(next.sku, (parts.get(next.sku) ?? 0n) + 1n);
    waiting.splice(waiting.indexOf(next), 1);
    left -= 1n;
  }
  return parts;
}

/** Takes off at most what the lines can give; says how much that was. */
function lower(
  lines: readonly Line[],
  wanted: bigint,
  what: Omit<Reduction, 'fen'>,
  canGive: (line: Line) => bigint = ({ now }) => spareOf(now),
): bigint {
  const shares = lines.map((line) => ({ sku: line.sku, weight: canGive(line) }));
  const off = least(
    wanted,
    sumOf(shares, ({ weight }) => weight),
  );
  const parts = splitInProportion(off, shares);
  for (const line of lines) {
    const part = parts.get(line.sku) ?? 0n;
    line.now -= part;
    if (part > 0n) line.reductions.push({ ...what, fen: Number(part) });
  }
  return off;
}

// Step 4

function isInScope(scope: Scope, line: LineToPrice): boolean {
  if (scope.kind === 'all') return true;
  if (scope.kind === 'brands') return scope.ids.has(line.brandId);
  if (scope.kind === 'products') return scope.ids.has(line.productId);
  return line.categoryIds.some((id) => scope.ids.has(id));
}

/** Whether something of this owner can lower the line at all. */
const isOpenTo = (merchantId: number | null, { of, isAgreed }: Line): boolean =>
  !isAgreed && (merchantId === null || merchantId === of.merchantId);

type Applied = PromotionProgress & { takes: readonly Line[]; gifts: { skuId: number; quantity: number }[] };

function applyBundle(bundle: Bundle, lines: readonly Line[]): Applied {
  const counting = lines.filter(({ sku }) => bundle.parts.some((part) => part.skuId === sku));
  const held = (skuId: number) => counting.find(({ sku }) => sku === skuId)?.of.quantity ?? 0;
  let sets = 0;
  const makes = (count: number) => bundle.parts.every((part) => held(part.skuId) >= part.quantity * count);
  while ((bundle.maxSets === null || sets < bundle.maxSets) && makes(sets + 1)) sets += 1;
  const inSets = ({ sku, unit }: Line) =>
    unit * BigInt(sets * (bundle.parts.find((part) => part.skuId === sku)?.quantity ?? 0));
  const wanted = sumOf(counting, inSets) - BigInt(sets) * BigInt(bundle.setFen);
  const lowers = sets > 0 && wanted > 0n;
  const off = lowers ? lower(counting, wanted, { kind: 'bundle', id: bundle.id }, (line) => spareOf(inSets(line))) : 0n;
  const isLast = bundle.maxSets !== null && sets >= bundle.maxSets;
  return {
    promotionId: bundle.id,
    kind: 'bundle',
    offFen: Number(off),
    // Not shown where sets save nothing: more of them would not save either.
    skuIds: sets > 0 && !lowers ? [] : counting.map(({ sku }) => sku),
    reached: sets,
    missing: null,
    missingParts: bundle.parts
      .map(({ skuId, quantity }) => ({ skuId, quantity: quantity * (sets + 1) - held(skuId) }))
      .filter(({ quantity }) => !isLast && quantity > 0),
    takes: lowers ? counting : [],
    gifts: [],
  };
}

function applyStepped(promotion: SteppedPromotion, lines: readonly Line[]): Applied {
  const counting = lines.filter(({ of }) => isInScope(promotion.scope, of));
  const { id, kind } = promotion;
  const countOf = (from: object): bigint =>
    'pieces' in from ? sumOf(counting, ({ pieces }) => pieces) : sumOf(counting, ({ goods }) => goods);
  const sizeOf = (from: { pieces: number } | { fen: number }): bigint =>
    BigInt('pieces' in from ? from.pieces : from.fen);
  const reached = promotion.steps.findLastIndex(({ from }) => countOf(from) >= sizeOf(from));
  const step = promotion.steps[reached];
  const times = step && 'repeats' in promotion && promotion.repeats ? countOf(step.from) / sizeOf(step.from) : 1n;
  const now = sumOf(counting, (line) => line.now);
  let wanted = 0n;
  if (step && 'share' in step) wanted = now - shareOf(now, step.share);
  if (step && 'offFen' in step) wanted = BigInt(step.offFen) * times;
  const off = kind === 'gift' ? 0n : lower(counting, wanted, { kind, id });
  const again = 'repeats' in promotion && promotion.repeats;
  const next = again ? promotion.steps[0] : promotion.steps[reached + 1];
  const lacks = next ? Number(sizeOf(next.from) * (again && step ? times + 1n : 1n) - countOf(next.from)) : 0;
  return {
    promotionId: id,
    kind,
    offFen: Number(off),
    skuIds: counting.map(({ sku }) => sku),
    reached,
    missing: next
      ? { ...('pieces' in next.from ? { pieces: lacks } : { fen: lacks }), step: again ? 0 : reached + 1 }
      : null,
    missingParts: [],
    takes: step ? counting : [],
    gifts:
      step && 'gifts' in step
        ? step.gifts.map(({ skuId, quantity }) => ({ skuId, quantity: quantity * Number(times) }))
        : [],
  };
}

function applyPromotions(lines: readonly Line[], { promotions, at }: CartToPrice): Applied[] {
  const applied: Applied[] = [];
  const bundled = new Set<Line>();
  for (const kind of ['bundle', 'discount', 'moneyOff', 'gift']) {
    const taken = new Set<Line>();
    const inTurn = promotions
      .filter((promotion) => promotion.kind === kind && hasTime(promotion, at))
      .toSorted((a, b) => a.rank - b.rank || a.id - b.id);
    for (const promotion of inTurn) {
      const free = lines.filter((line) => isOpenTo(promotion.merchantId, line) && !taken.has(line));
      const one = applyOne(promotion, kind === 'discount' ? free.filter((line) => !bundled.has(line)) : free);
      if (one.skuIds.length > 0) applied.push(one);
      for (const line of one.takes) {
        taken.add(line);
        if (kind === 'bundle') bundled.add(line);
      }
    }
  }
  return applied;
}

const applyOne = (promotion: Promotion, lines: readonly Line[]): Applied =>
  promotion.kind === 'bundle' ? applyBundle(promotion, lines) : applyStepped(promotion, lines);

// Step 5

function problemOf(coupon: Coupon, lines: readonly Line[], at: Date): CouponProblem | null {
  if (at < coupon.startsAt) return { reason: 'notStarted' };
  if (at >= coupon.endsAt) return { reason: 'expired' };
  const covered = coveredBy(coupon, lines);
  if (covered.length === 0) return { reason: 'coversNothing' };
  const missing = BigInt(coupon.minimumFen) - sumOf(covered, ({ afterPromotions }) => afterPromotions);
  return missing > 0n ? { reason: 'belowMinimum', missingFen: Number(missing) } : null;
}

const coveredBy = ({ merchantId, scope }: Coupon, lines: readonly Line[]): Line[] =>
  lines.filter((line) => isOpenTo(merchantId, line) && isInScope(scope, line.of));

function applyCoupon(coupon: Coupon, lines: readonly Line[]): void {
  const covered = coveredBy(coupon, lines);
  const now = sumOf(covered, (line) => line.now);
  const { value } = coupon;
  let wanted: bigint;
  if (value.kind === 'moneyOff') wanted = BigInt(value.fen);
  else wanted = now - shareOf(now, value.share);
  if (value.kind === 'discount' && value.mostOffFen !== null) wanted = least(wanted, BigInt(value.mostOffFen));
  lower(covered, wanted, { kind: coupon.merchantId === null ? 'platformCoupon' : 'merchantCoupon', id: coupon.id });
}

function applyCoupons(coupons: readonly Coupon[], lines: readonly Line[], at: Date): PricedCart['refusedCoupons'] {
  const judged = coupons.map((coupon) => ({ coupon, problem: problemOf(coupon, lines, at) }));
  const works = judged.filter(({ problem }) => problem === null).map(({ coupon }) => coupon);
  for (const coupon of works.filter(({ merchantId }) => merchantId !== null)) applyCoupon(coupon, lines);
  for (const coupon of works.filter(({ merchantId }) => merchantId === null)) applyCoupon(coupon, lines);
  return judged.flatMap(({ coupon: { id }, problem }) => (problem ? [{ id, problem }] : []));
}

// Step 6

function applyPoints(
  lines: readonly Line[],
  { points, pointsRule: { pointsPerYuan, mostShare } }: CartToPrice,
): bigint {
  const perYuan = BigInt(pointsPerYuan);
  const most = (sumOf(lines, ({ now }) => now) * BigInt(mostShare)) / 10_000n;
  const worth = (BigInt(points) * 100n) / perYuan;
  const before = new Map(lines.map((line) => [line, line.now]));
  const paid = lower(lines, least(most, worth), { kind: 'points', id: 0 });
  const used = (paid * perYuan + 99n) / 100n;
  const parts = splitInProportion(
    used,
    lines.map((line) => ({ sku: line.sku, weight: (before.get(line) ?? 0n) - line.now })),
  );
  for (const line of lines) line.points = parts.get(line.sku) ?? 0n;
  return used;
}

// Steps 7 and 8, and the sums

const warrantyUnitOf = ({ of, unit }: Line): bigint => shareOf(unit, of.warrantyShare);
const warrantyOf = (line: Line): bigint => warrantyUnitOf(line) * line.pieces;

function merchantOf(merchantId: number, all: readonly Line[], { freight }: CartToPrice): PricedMerchant {
  const lines = all.filter(({ of }) => of.merchantId === merchantId);
  const goods = sumOf(lines, (line) => line.goods);
  const rule = freight.find((one) => one.merchantId === merchantId);
  const promoted = sumOf(lines, ({ afterPromotions }) => afterPromotions);
  const isFree = !rule || (rule.freeFromFen !== null && promoted >= BigInt(rule.freeFromFen));
  const offBy = (...kinds: string[]) =>
    sumOf(lines, ({ reductions }) =>
      sumOf(
        reductions.filter(({ kind }) => kinds.includes(kind)),
        ({ fen }) => BigInt(fen),
      ),
    );
  const freightFen = isFree ? 0n : BigInt(rule.fen);
  const pay = sumOf(lines, (line) => line.now + warrantyOf(line)) + freightFen;
  return {
    merchantId,
    goodsFen: Number(goods),
    promotionFen: Number(offBy('bundle', 'discount', 'moneyOff')),
    merchantCouponFen: Number(offBy('merchantCoupon')),
    platformCouponFen: Number(offBy('platformCoupon')),
    pointsFen: Number(offBy('points')),
    warrantyFen: Number(sumOf(lines, warrantyOf)),
    freightFen: Number(freightFen),
    payFen: Number(pay),
  };
}

function totalsOf(merchants: readonly PricedMerchant[]): PricedCart['totals'] {
  const sum = (key: keyof PricedMerchant) => Number(sumOf(merchants, (merchant) => BigInt(merchant[key])));
  return {
    goodsFen: sum('goodsFen'),
    promotionFen: sum('promotionFen'),
    merchantCouponFen: sum('merchantCouponFen'),
    platformCouponFen: sum('platformCouponFen'),
    pointsFen: sum('pointsFen'),
    warrantyFen: sum('warrantyFen'),
    freightFen: sum('freightFen'),
    payFen: sum('payFen'),
  };
}

export function priceByWords(cart: CartToPrice): PriceByWords {
  const lines = cart.lines.map((of) => lineOf(of, cart));
  const applied = applyPromotions(lines, cart);
  for (const line of lines) line.afterPromotions = line.now;
  const refusedCoupons = applyCoupons(cart.coupons, lines, cart.at);
  const usedPoints = applyPoints(lines, cart);
  const merchants = [...new Set(cart.lines.map(({ merchantId }) => merchantId))].map((id) =>
    merchantOf(id, lines, cart),
  );
  return {
    lines: lines.map((line) => ({
      unitFen: Number(line.unit),
      isAgreed: line.isAgreed,
      goodsFen: Number(line.goods),
      reductions: line.reductions,
      netFen: Number(line.now),
      warrantyUnitFen: Number(warrantyUnitOf(line)),
      warrantyFen: Number(warrantyOf(line)),
      payFen: Number(line.now + warrantyOf(line)),
      points: Number(line.points),
    })),
    merchants,
    gifts: applied.flatMap(({ promotionId, gifts }) => gifts.map((gift) => ({ ...gift, promotionId }))),
    promotions: applied.map(({ takes: _takes, gifts: _gifts, ...progress }) => progress),
    refusedCoupons,
    usedPoints: Number(usedPoints),
    totals: totalsOf(merchants),
  };
}

/** Every combination of held coupons that a cart can have: none or one of each owner. */
export function everyChoice(held: readonly Coupon[]): Coupon[][] {
  const owners = [...new Set(held.map(({ merchantId }) => merchantId))];
  let choices: Coupon[][] = [[]];
  for (const owner of owners) {
    const own = held.filter(({ merchantId }) => merchantId === owner);
    choices = choices.flatMap((choice) => [choice, ...own.map((coupon) => [...choice, coupon])]);
  }
  return choices;
}
