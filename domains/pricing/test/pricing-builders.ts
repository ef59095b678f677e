import fc from 'fast-check';
import type { CartToPrice, LineToPrice } from '../contract/cart-to-price.ts';
import type { Coupon } from '../contract/coupon.ts';
import type { SkuPrices } from '../contract/price-rules.ts';
import type { Promotion, Threshold } from '../contract/promotion.ts';
import type { Scope } from '../contract/scope.ts';

/** The moment of every cart here. */
export const NOW = new Date('2026-11-11T10:00:00+08:00');
const HOUR = 3_600_000;
const hours = (from: number): Date => new Date(NOW.getTime() + from * HOUR);

/** A price of 100.00 for everybody. */
export const HUNDRED: SkuPrices = {
  listFen: 100_00,
  levelFen: [100_00, 100_00, 100_00, 100_00],
  internationalFen: [100_00, 100_00, 100_00, 100_00],
};

export function cartLine(facts: Partial<LineToPrice> & { skuId: number }): LineToPrice {
  return {
    merchantId: 1,
    productId: facts.skuId,
    brandId: 1,
    categoryIds: [1],
    quantity: 1,
    prices: HUNDRED,
    breaks: [],
    agreed: null,
    activity: null,
    warrantyShare: 0,
    ...facts,
  };
}

export function cartOf(lines: readonly LineToPrice[], facts: Partial<CartToPrice> = {}): CartToPrice {
  return {
    terms: { level: 1, international: false, coefficient: 10_000 },
    at: NOW,
    lines,
    promotions: [],
    coupons: [],
    points: 0,
    pointsRule: { pointsPerYuan: 100, mostShare: 1_000 },
    freight: [],
    ...facts,
  };
}

/** Running now, of the platform, for everything. */
export const RUNNING = {
  merchantId: null,
  startsAt: hours(-1),
  endsAt: hours(1),
  rank: 1,
  scope: { kind: 'all' },
} as const;

const integer = (min: number, max: number) => fc.integer({ min, max });
type Amount = fc.Arbitrary<number>;
/** Small and large amounts, and the ones where fen are lost. */
const anyAmount: Amount = fc.oneof(integer(1, 20), integer(1, 100_000), integer(1, 50_000_000));
/** Few even amounts: thresholds, minimums and floors are met to the fen, and remainders are equal. */
const evenAmount: Amount = fc.constantFrom(1_00, 2_00, 3_00, 5_00, 10_00, 20_00, 60_00);
/** So little that lines have nothing more to give. */
const fewFen: Amount = integer(1, 4);
const share = fc.oneof(integer(1, 10_000), fc.constantFrom(3_333, 5_000, 9_500, 9_999, 10_000));
const four = (amount: Amount) => fc.tuple(amount, amount, amount, amount);
const merchant = integer(1, 3);
/** Present in one of so many. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>, oneOf: number): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: oneOf - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const ids = fc.uniqueArray(integer(1, 6), { minLength: 1, maxLength: 4 }).map((all) => new Set(all));
const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ kind: 'all' }),
  fc.record({ kind: fc.constantFrom('categories', 'brands', 'products'), ids }),
);
/** Mostly running; some to come, over, or beginning and ending at this very moment. */
const times = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ startsAt: hours(-1), endsAt: hours(1) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { startsAt: NOW, endsAt: hours(1) },
      { startsAt: hours(-1), endsAt: NOW },
      { startsAt: hours(1), endsAt: hours(2) },
      { startsAt: hours(-2), endsAt: hours(-1) },
      { startsAt: new Date(NOW.getTime() + 1), endsAt: hours(1) },
      { startsAt: hours(-1), endsAt: new Date(NOW.getTime() + 1) },
    ),
  },
);
const size = (from: Threshold) => ('pieces' in from ? from.pieces : from.fen);

/** One to three ascending steps that count the same; one where it repeats. */
function steps<Step extends object>(amount: Amount, step: fc.Arbitrary<Step>, repeats: boolean) {
  const threshold = fc.constantFrom<fc.Arbitrary<Threshold>>(
    fc.record({ pieces: integer(1, 12) }),
    fc.record({ fen: amount }),
  );
  return threshold.chain((from) =>
    fc
      .uniqueArray(fc.tuple(from, step), {
        minLength: 1,
        maxLength: repeats ? 1 : 3,
        selector: ([one]) => size(one),
      })
      .map((all) => all.toSorted((a, b) => size(a[0]) - size(b[0])).map(([from, rest]) => ({ from, ...rest }))),
  );
}

const gifts = fc.array(fc.record({ skuId: integer(100, 105), quantity: integer(1, 3) }), {
  minLength: 1,
  maxLength: 2,
});

function promotion(amount: Amount, id: number): fc.Arbitrary<Promotion> {
  const common = { id: fc.constant(id), merchantId: rarely(merchant, 2), rank: integer(1, 3) };
  const timed = <T extends object>(arbitrary: fc.Arbitrary<T>) =>
    fc.tuple(arbitrary, times).map(([rest, when]) => ({ ...rest, ...when }));
  const repeating = fc.boolean();
  return fc.oneof(
    timed(
      fc.record({
        ...common,
        kind: fc.constant('bundle' as const),
        parts: fc.uniqueArray(fc.record({ skuId: fc.oneof(integer(1, 3), integer(1, 8)), quantity: integer(1, 3) }), {
          minLength: 1,
          maxLength: 3,
          selector: ({ skuId }) => skuId,
        }),
        setFen: fc.oneof(amount, integer(1, 6)),
        maxSets: rarely(integer(1, 3), 2),
      }),
    ),
    timed(
      fc.record({
        ...common,
        kind: fc.constant('discount' as const),
        scope,
        steps: steps(amount, fc.record({ share }), false),
      }),
    ),
    repeating.chain((repeats) =>
      timed(
        fc.record({
          ...common,
          kind: fc.constant('moneyOff' as const),
          scope,
          repeats: fc.constant(repeats),
          steps: steps(amount, fc.record({ offFen: amount }), repeats),
        }),
      ),
    ),
    repeating.chain((repeats) =>
      timed(
        fc.record({
          ...common,
          kind: fc.constant('gift' as const),
          scope,
          repeats: fc.constant(repeats),
          steps: steps(amount, fc.record({ gifts }), repeats),
        }),
      ),
    ),
  );
}

function coupon(amount: Amount, id: number): fc.Arbitrary<Coupon> {
  const facts = fc.record({
    id: fc.constant(id),
    merchantId: rarely(merchant, 2),
    scope,
    value: fc.oneof(
      fc.record({ kind: fc.constant('moneyOff' as const), fen: amount }),
      fc.record({ kind: fc.constant('discount' as const), share, mostOffFen: fc.option(amount, { nil: null }) }),
    ),
    minimumFen: fc.oneof(fc.constant(0), amount),
  });
  return fc.tuple(facts, times).map(([rest, when]) => ({ ...rest, ...when }));
}

function line(amount: Amount, skuId: number): fc.Arbitrary<LineToPrice> {
  return fc.record({
    skuId: fc.constant(skuId),
    merchantId: merchant,
    productId: integer(1, 6),
    brandId: integer(1, 6),
    categoryIds: fc.uniqueArray(integer(1, 6), { minLength: 1, maxLength: 3 }),
    quantity: fc.oneof(integer(1, 5), integer(1, 300), fc.constantFrom(9_999, 20_000)),
    prices: fc.record({ listFen: amount, levelFen: four(amount), internationalFen: four(amount) }),
    breaks: fc.array(fc.record({ quantity: integer(2, 100), share }), { maxLength: 3 }),
    agreed: rarely(
      fc.record({
        unitFen: amount,
        source: fc.constantFrom('quotation', 'customization'),
        reference: fc.constant('Q1'),
        expiresAt: fc.constantFrom(NOW, hours(1), hours(1), hours(-1)),
      }),
      6,
    ),
    activity: rarely(fc.record({ id: fc.constant(1), fen: amount }), 3),
    warrantyShare: fc.constantFrom(0, 0, 500, 1_234),
  });
}

/** How many of something, each made with its number from 1. */
const numbered = <T>(make: (n: number) => fc.Arbitrary<T>, least: number, most: number): fc.Arbitrary<T[]> =>
  integer(least, most).chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => make(n + 1))));

const cartWith = (amount: Amount, wholePrices: boolean): fc.Arbitrary<{ cart: CartToPrice; held: Coupon[] }> =>
  fc.record({
    cart: fc.record({
      terms: fc.record({
        level: fc.constantFrom(1, 2, 3, 4, 5),
        international: fc.boolean(),
        coefficient: wholePrices ? fc.constant(10_000) : fc.oneof(fc.constant(10_000), integer(100, 99_900)),
      }),
      at: fc.constant(NOW),
      lines: numbered((n) => line(amount, n), 1, 8),
      promotions: numbered((n) => promotion(amount, n), 0, 6),
      coupons: fc.constant([]),
      points: fc.oneof(fc.constant(0), integer(0, 1_000), integer(0, 10_000_000)),
      pointsRule: fc.record({ pointsPerYuan: fc.constantFrom(100, 1, 30, 1_000), mostShare: integer(0, 10_000) }),
      freight: fc
        .record({ fen: amount, freeFromFen: fc.option(fc.oneof(amount, fc.constant(0)), { nil: null }) })
        .map((rule) => [1, 2].map((merchantId) => ({ merchantId, ...rule }))),
    }),
    held: numbered((n) => coupon(amount, n), 0, 7),
  });

/** A cart without coupons, and the coupons that its buyer holds. */
export const anyCart = fc.oneof(cartWith(anyAmount, false), cartWith(evenAmount, true), cartWith(fewFen, true));

const money = (most: number) => fc.record({ kind: fc.constant('moneyOff' as const), fen: integer(1, most) });

/**
 * Four merchants whose coupons compete: one lowers what the platform's coupon covers, another the rest, and how much
 * the platform's takes off depends on what they leave.
 */
export const contendedCart: fc.Arbitrary<{ cart: CartToPrice; held: Coupon[] }> = fc
  .tuple(
    fc.array(integer(1, 60), { minLength: 8, maxLength: 8 }),
    fc.array(fc.tuple(money(40), money(40)), { minLength: 4, maxLength: 4 }),
    fc.oneof(
      money(150),
      fc.record({ kind: fc.constant('discount' as const), share: integer(1, 9_999), mostOffFen: integer(1, 80) }),
    ),
  )
  .map(([fen, values, platform]) => {
    const coupon = (id: number, merchantId: number | null, productId: number, value: Coupon['value']): Coupon => ({
      ...RUNNING,
      id,
      merchantId,
      scope: { kind: 'products', ids: new Set([productId]) },
      value,
      minimumFen: 0,
    });
    const lines = fen.map((one, n) => {
      const prices: SkuPrices = {
        listFen: one,
        levelFen: [one, one, one, one],
        internationalFen: [one, one, one, one],
      };
      return cartLine({ skuId: n + 1, merchantId: 1 + Math.floor(n / 2), productId: 1 + (n % 2), prices });
    });
    const ofMerchants = values.flatMap((two, n) => two.map((value, m) => coupon(10 + 2 * n + m, n + 1, 1 + m, value)));
    return { cart: cartOf(lines), held: [...ofMerchants, coupon(1, null, 1, platform)] };
  });
