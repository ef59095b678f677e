import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_RULES, firedRules, type Rule } from '../test/fired-rules.ts';
import { everyChoice, priceByWords } from '../test/price-oracle.ts';
import { anyCart, cartLine, cartOf, contendedCart, NOW, RUNNING } from '../test/pricing-builders.ts';
import { proposeCoupons } from './best-coupons.ts';
import type { CartToPrice, PricedCart } from './cart-to-price.ts';
import type { Coupon } from './coupon.ts';
import { priceCart } from './price-cart.ts';
import type { Promotion } from './promotion.ts';
import { refundShare } from './refund-share.ts';

/** The cart with the first held coupon of each owner. */
function withCoupons({ cart, held }: { cart: CartToPrice; held: readonly Coupon[] }): CartToPrice {
  const coupons = held.filter((one, n) => held.findIndex(({ merchantId }) => merchantId === one.merchantId) === n);
  return { ...cart, coupons };
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

/** What the rules decide of a result; they say nothing of the order in which some facts are listed. */
const decided = (priced: Omit<PricedCart, 'lines'>) => ({
  ...priced,
  promotions: priced.promotions.map((one) => ({ ...one, skuIds: one.skuIds.toSorted((a, b) => a - b) })),
  refusedCoupons: priced.refusedCoupons.toSorted(byId),
});

const withoutSteps = (priced: PricedCart) => ({
  ...priced,
  lines: priced.lines.map(({ line: _line, steps: _steps, ...rest }) => rest),
});

const goodsWith = (cart: CartToPrice, coupons: readonly Coupon[]) =>
  priceCart({ ...cart, points: 0, coupons }).totals.payFen;

const shuffled = <T>(all: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length });

describe('the pipeline and the words of the README', () => {
  test('price every cart alike', () => {
    fc.assert(
      fc.property(anyCart.map(withCoupons), (cart) => {
        expect(decided(withoutSteps(priceCart(cart)))).toStrictEqual(decided(priceByWords(cart)));
      }),
      { numRuns: 10_000 },
    );
  });

  test('are compared on carts that reach every rule', () => {
    const missed = new Set<Rule>(ALL_RULES);
    for (const cart of fc.sample(anyCart.map(withCoupons), { numRuns: 1_500, seed: 1 })) {
      for (const rule of firedRules(cart, priceCart(cart))) missed.delete(rule);
      if (missed.size === 0) break;
    }
    expect([...missed]).toEqual([]);
  });

  test('find equally good coupons, with none too many, and the same whatever order they are held in', () => {
    const any = anyCart.chain(({ cart, held }) => fc.record({ cart: fc.constant(cart), held: shuffled(held) }));
    fc.assert(
      fc.property(any, ({ cart, held }) => {
        const goods = (coupons: readonly Coupon[]) => priceByWords({ ...cart, points: 0, coupons }).totals.payFen;
        const { chosen, offered } = proposeCoupons(cart, held);
        const best = Math.min(...everyChoice(held).map(goods));
        expect(goods(chosen)).toBe(best);
        for (const one of chosen) expect(goods(chosen.filter((other) => other !== one))).toBeGreaterThan(best);
        expect(new Set(proposeCoupons(cart, held.toSorted(byId)).chosen)).toEqual(new Set(chosen));
        for (const coupon of held) {
          const others = chosen.filter(({ merchantId }) => merchantId !== coupon.merchantId);
          const alone = priceByWords({ ...cart, coupons: [coupon] });
          expect(offered.find(({ id }) => id === coupon.id)).toEqual({
            id: coupon.id,
            problem: alone.refusedCoupons[0]?.problem ?? null,
            savesFen: goods(others) - goods([...others, coupon]),
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  test('find equally good coupons where those of merchants compete for what the platform’s covers', () => {
    fc.assert(
      fc.property(contendedCart, ({ cart, held }) => {
        const best = Math.min(...everyChoice(held).map((coupons) => goodsWith(cart, coupons)));
        expect(goodsWith(cart, proposeCoupons(cart, held).chosen)).toBe(best);
      }),
      { numRuns: 300 },
    );
  });
});

describe('whatever is in a cart', () => {
  test('the order of its lines, promotions and coupons decides nothing', () => {
    const both = anyCart.map(withCoupons).chain((cart) =>
      fc.record({
        cart: fc.constant(cart),
        other: fc
          .record({
            lines: shuffled(cart.lines),
            promotions: shuffled(cart.promotions),
            coupons: shuffled(cart.coupons),
            freight: shuffled(cart.freight),
          })
          .map((facts): CartToPrice => ({ ...cart, ...facts })),
      }),
    );
    const sorted = (priced: PricedCart) => ({
      ...decided(priced),
      lines: priced.lines.toSorted((a, b) => a.line.skuId - b.line.skuId),
      merchants: priced.merchants.toSorted((a, b) => a.merchantId - b.merchantId),
    });
    fc.assert(
      fc.property(both, ({ cart, other }) => {
        expect(sorted(priceCart(other))).toStrictEqual(sorted(priceCart(cart)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('amounts add up by line, by merchant and as a whole, from 0.01 to the price of step 3', () => {
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    fc.assert(
      fc.property(anyCart.map(withCoupons), (cart) => {
        const { lines, merchants, totals, usedPoints } = priceCart(cart);
        for (const line of lines) {
          expect(line.netFen).toBeGreaterThanOrEqual(1);
          expect(line.netFen).toBeLessThanOrEqual(line.goodsFen);
          expect(line.goodsFen).toBe(line.unitFen * line.line.quantity);
          expect(line.goodsFen - sum(line.reductions.map(({ fen }) => fen)) + line.warrantyFen).toBe(line.payFen);
        }
        for (const one of merchants) {
          const own = lines.filter(({ line }) => line.merchantId === one.merchantId);
          const off = one.promotionFen + one.merchantCouponFen + one.platformCouponFen + one.pointsFen;
          expect(one.goodsFen).toBe(sum(own.map(({ goodsFen }) => goodsFen)));
          expect(one.payFen).toBe(one.goodsFen - off + one.warrantyFen + one.freightFen);
          expect(one.payFen).toBe(sum(own.map(({ payFen }) => payFen)) + one.freightFen);
        }
        for (const key of Object.keys(totals) as (keyof typeof totals)[]) {
          expect(totals[key]).toBe(sum(merchants.map((one) => one[key])));
        }
        expect(usedPoints).toBe(sum(lines.map(({ points }) => points)));
        expect(usedPoints).toBeLessThanOrEqual(cart.points);
      }),
      { numRuns: 10_000 },
    );
  });

  test('one more coupon in the hand never makes the proposal dearer', () => {
    fc.assert(
      fc.property(anyCart, ({ cart, held }) => {
        let before = goodsWith(cart, []);
        for (let count = 1; count <= held.length; count += 1) {
          const after = goodsWith(cart, proposeCoupons(cart, held.slice(0, count)).chosen);
          expect(after).toBeLessThanOrEqual(before);
          before = after;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('refunds of pieces in any parts return exactly what each line cost, and its points', () => {
    fc.assert(
      fc.property(anyCart.map(withCoupons), fc.array(fc.integer({ min: 1, max: 9 })), (cart, parts) => {
        for (const { line, payFen, points } of priceCart(cart).lines) {
          let [before, fen, back] = [0, 0, 0];
          for (const part of [...parts, line.quantity]) {
            const pieces = Math.min(part, line.quantity - before);
            if (pieces === 0) break;
            fen += refundShare(payFen, line.quantity, before, pieces);
            back += refundShare(points, line.quantity, before, pieces);
            before += pieces;
            // By definition: floor(P × k ÷ n).
            expect(BigInt(fen)).toBe((BigInt(payFen) * BigInt(before)) / BigInt(line.quantity));
          }
          expect([fen, back]).toEqual([payFen, points]);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

test('promotions, coupons and agreed prices count from their start to just before their end', () => {
  const [start, end] = [NOW, new Date(NOW.getTime() + 10)];
  const when = { startsAt: start, endsAt: end };
  const promotion: Promotion = {
    ...RUNNING,
    ...when,
    id: 1,
    kind: 'discount',
    steps: [{ from: { pieces: 1 }, share: 9_000 }],
  };
  const coupon: Coupon = { ...RUNNING, ...when, id: 1, value: { kind: 'moneyOff', fen: 1_00 }, minimumFen: 0 };
  const agreed = { unitFen: 50_00, source: 'quotation', reference: 'Q1', expiresAt: end } as const;
  const lines = [cartLine({ skuId: 1 }), cartLine({ skuId: 2, agreed })];
  const at = (ms: number) => {
    const cart = cartOf(lines, { promotions: [promotion], coupons: [coupon], at: new Date(NOW.getTime() + ms) });
    const { totals, refusedCoupons } = priceCart(cart);
    return [
      totals.promotionFen,
      totals.merchantCouponFen + totals.platformCouponFen,
      refusedCoupons[0]?.problem.reason,
    ];
  };
  expect(at(-1)).toEqual([0, 0, 'notStarted']);
  expect(at(0)).toEqual([10_00, 1_00, undefined]);
  expect(at(9)).toEqual([10_00, 1_00, undefined]);
  // The line that was agreed costs its own price again.
  expect(at(10)).toEqual([0, 0, 'expired']);
});

describe('in plain numbers', () => {
  test('of several volume prices reached the lowest share counts', () => {
    const breaks = [
      { quantity: 5, share: 9_000 },
      { quantity: 10, share: 9_500 },
    ];
    const unit = (quantity: number) => priceCart(cartOf([cartLine({ skuId: 1, quantity, breaks })])).lines[0]?.unitFen;
    expect([4, 5, 10].map(unit)).toEqual([100_00, 90_00, 90_00]);
  });

  test('a line in a bundle takes no discount and counts for none, even if it gave nothing to the bundle', () => {
    const penny = { listFen: 1, levelFen: [1, 1, 1, 1], internationalFen: [1, 1, 1, 1] } as const;
    const lines = [cartLine({ skuId: 1 }), cartLine({ skuId: 2, quantity: 50, prices: penny }), cartLine({ skuId: 3 })];
    const bundle: Promotion = {
      ...RUNNING,
      id: 1,
      kind: 'bundle',
      parts: [1, 2].map((skuId) => ({ skuId, quantity: 1 })),
      setFen: 90_00,
      maxSets: null,
    };
    const discount: Promotion = { ...RUNNING, id: 2, kind: 'discount', steps: [{ from: { pieces: 1 }, share: 5_000 }] };
    const { lines: priced, promotions } = priceCart(cartOf(lines, { promotions: [bundle, discount] }));
    expect(priced.map(({ netFen }) => netFen)).toEqual([89_99, 50, 50_00]);
    expect(promotions[1]?.skuIds).toEqual([3]);
  });

  test('a point begun is used, and a coupon is proposed even where points could pay as much', () => {
    const cart = cartOf([cartLine({ skuId: 1 })], { points: 99, pointsRule: { pointsPerYuan: 1, mostShare: 1_050 } });
    expect(priceCart(cart)).toMatchObject({ usedPoints: 11, totals: { pointsFen: 10_50, payFen: 89_50 } });
    const coupon: Coupon = { ...RUNNING, id: 7, value: { kind: 'moneyOff', fen: 60_00 }, minimumFen: 0 };
    const rich = { ...cart, points: 1_000, pointsRule: { pointsPerYuan: 1, mostShare: 10_000 } };
    expect(proposeCoupons(rich, [coupon]).chosen).toEqual([coupon]);
  });

  test('the best of 2^60 combinations of coupons is found', () => {
    const million = { listFen: 10 ** 9, levelFen: [10 ** 9, 10 ** 9, 10 ** 9, 10 ** 9] as const };
    const prices = { ...million, internationalFen: million.levelFen };
    const numbers = Array.from({ length: 60 }, (_, n) => n + 1);
    const sides = [1, 2];
    const lines = numbers.flatMap((merchantId) =>
      sides.map((productId) => cartLine({ skuId: merchantId * 2 + productId, merchantId, productId, prices })),
    );
    const scopeOf = (productId: number) => ({ kind: 'products' as const, ids: new Set([productId]) });
    const fenOf = (merchantId: number) => 10_00 + 2 ** (merchantId % 24);
    const held: Coupon[] = numbers.flatMap((merchantId) =>
      sides.map((side) => ({
        ...RUNNING,
        id: merchantId * 2 + side,
        merchantId,
        scope: scopeOf(side),
        value: { kind: 'moneyOff' as const, fen: fenOf(merchantId) },
        minimumFen: 0,
      })),
    );
    const half: Coupon = {
      ...RUNNING,
      id: 1,
      scope: scopeOf(1),
      value: { kind: 'discount', share: 5_000, mostOffFen: null },
      minimumFen: 0,
    };
    const { chosen } = proposeCoupons(cartOf(lines), [...held, half]);
    // A merchant's coupon saves all of its amount only where the platform does not halve what is left.
    const ofOthers = held.filter(({ scope }) => scope.kind !== 'all' && scope.ids.has(2));
    expect(new Set(chosen)).toEqual(new Set([...ofOthers, half]));
    expect(priceCart(cartOf(lines, { coupons: chosen })).totals.payFen).toBe(
      90 * 10 ** 9 - numbers.reduce((sum, merchantId) => sum + fenOf(merchantId), 0),
    );
  });
});
