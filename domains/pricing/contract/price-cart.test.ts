import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartLine, cartOf, NOW, RUNNING } from '../test/pricing-builders.ts';
import { proposeCoupons } from './best-coupons.ts';
import type { PricedCart } from './cart-to-price.ts';
import type { Coupon } from './coupon.ts';
import { priceCart } from './price-cart.ts';
import { refundShare } from './refund-share.ts';

const LATER = new Date(NOW.getTime() + 1);

const coupon = (facts: Partial<Coupon> & { id: number }): Coupon => ({
  ...RUNNING,
  minimumFen: 0,
  value: { kind: 'moneyOff', fen: 10_00 },
  ...facts,
});
const pays = ({ lines }: PricedCart) => lines.map(({ payFen }) => payFen);

describe('a cart', () => {
  test('an agreed price holds until it expires, and nothing but points lowers it', () => {
    const agreed = { unitFen: 90_00, source: 'quotation', reference: 'Q7', expiresAt: LATER } as const;
    const facts = {
      promotions: [{ ...RUNNING, id: 1, kind: 'discount' as const, steps: [{ from: { pieces: 1 }, share: 5_000 }] }],
      coupons: [coupon({ id: 1 })],
    };
    const line = cartLine({ skuId: 1, agreed, activity: { id: 1, fen: 1 } });
    const priced = priceCart(cartOf([line], facts));
    expect(pays(priced)).toEqual([90_00]);
    expect(priced.refusedCoupons).toEqual([{ id: 1, problem: { reason: 'coversNothing' } }]);
    expect(priceCart(cartOf([line], { points: 2_000 })).totals).toMatchObject({ pointsFen: 9_00, payFen: 81_00 });
    expect(pays(priceCart(cartOf([{ ...line, activity: null }], { at: LATER })))).toEqual([100_00]);
  });

  test('says what the next step of a promotion needs', () => {
    const steps = [
      { from: { pieces: 5 }, share: 9_500 },
      { from: { pieces: 10 }, share: 9_000 },
    ];
    const promotions = [{ ...RUNNING, id: 1, kind: 'discount' as const, steps }];
    const missing = (quantity: number) =>
      priceCart(cartOf([cartLine({ skuId: 1, quantity })], { promotions })).promotions[0];
    expect(missing(2)).toMatchObject({ reached: -1, offFen: 0, missing: { step: 0, pieces: 3 } });
    expect(missing(5)).toMatchObject({ reached: 0, offFen: 25_00, missing: { step: 1, pieces: 5 } });
    expect(missing(10)).toMatchObject({ reached: 1, offFen: 100_00, missing: null });
  });

  test('a bundle counts whole sets, names the pieces of the next, and keeps its lines from a discount', () => {
    const parts = [
      { skuId: 1, quantity: 2 },
      { skuId: 2, quantity: 1 },
    ];
    const promotions = [
      { ...RUNNING, id: 1, kind: 'bundle' as const, parts, setFen: 240_00, maxSets: null },
      { ...RUNNING, id: 2, kind: 'discount' as const, steps: [{ from: { pieces: 1 }, share: 5_000 }] },
    ];
    const lines = [cartLine({ skuId: 1, quantity: 4 }), cartLine({ skuId: 2 }), cartLine({ skuId: 3 })];
    const priced = priceCart(cartOf(lines, { promotions }));
    expect(priced.totals.promotionFen).toBe(60_00 + 50_00);
    expect(priced.promotions[0]).toMatchObject({ reached: 1, missingParts: [{ skuId: 2, quantity: 1 }] });
    expect(priced.lines[2]?.reductions).toEqual([{ kind: 'discount', id: 2, fen: 50_00 }]);
  });

  test('money off and gifts repeat, and no line falls below 0.01', () => {
    const promotions = [
      {
        ...RUNNING,
        id: 1,
        kind: 'moneyOff' as const,
        repeats: true,
        steps: [{ from: { fen: 100_00 }, offFen: 200_00 }],
      },
      {
        ...RUNNING,
        id: 2,
        kind: 'gift' as const,
        repeats: true,
        steps: [{ from: { pieces: 2 }, gifts: [{ skuId: 9, quantity: 3 }] }],
      },
    ];
    const priced = priceCart(cartOf([cartLine({ skuId: 2, quantity: 3 }), cartLine({ skuId: 1 })], { promotions }));
    expect(pays(priced)).toEqual([1, 1]);
    expect(priced.gifts).toEqual([{ promotionId: 2, skuId: 9, quantity: 6 }]);
    expect(priced.promotions[0]?.missing).toEqual({ step: 0, fen: 100_00 });
  });

  test('refuses what would be counted twice', () => {
    expect(() => priceCart(cartOf([cartLine({ skuId: 1 }), cartLine({ skuId: 1 })]))).toThrow('two lines');
    const coupons = [coupon({ id: 1 }), coupon({ id: 2 })];
    expect(() => priceCart(cartOf([cartLine({ skuId: 1 })], { coupons }))).toThrow('two coupons');
    expect(() => priceCart(cartOf([cartLine({ skuId: 1, quantity: 0 })]))).toThrow('not a quantity');
    expect(() => priceCart(cartOf([], { points: -1 }))).toThrow('not a number of points');
  });

  test('proposes a merchant’s and the platform’s coupon, and says what each saves and lacks', () => {
    const cart = cartOf([cartLine({ skuId: 1, quantity: 2 }), cartLine({ skuId: 2, merchantId: 2 })]);
    const held = [
      coupon({ id: 1, merchantId: 1, value: { kind: 'discount', share: 9_000, mostOffFen: null } }),
      coupon({ id: 2, merchantId: 1, value: { kind: 'moneyOff', fen: 30_00 } }),
      coupon({ id: 3, minimumFen: 300_00, value: { kind: 'moneyOff', fen: 50_00 } }),
      coupon({ id: 4, minimumFen: 300_01, value: { kind: 'moneyOff', fen: 99_00 } }),
    ];
    const { chosen, offered } = proposeCoupons(cart, held);
    expect(chosen.map(({ id }) => id)).toEqual([2, 3]);
    expect(offered).toEqual([
      { id: 1, problem: null, savesFen: 20_00 },
      { id: 2, problem: null, savesFen: 30_00 },
      { id: 3, problem: null, savesFen: 50_00 },
      { id: 4, problem: { reason: 'belowMinimum', missingFen: 1 }, savesFen: 0 },
    ]);
  });
});

test('refunds of a line in any parts add up to what it cost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }),
      (whole, parts) => {
        const quantity = parts.reduce((a, b) => a + b, 0);
        let [before, refunded] = [0, 0];
        for (const pieces of parts) {
          refunded += refundShare(whole, quantity, before, pieces);
          before += pieces;
          expect(refunded).toBeLessThanOrEqual(whole);
        }
        expect(refunded).toBe(whole);
        expect(() => refundShare(whole, quantity, before, 1)).toThrow(RangeError);
      },
    ),
  );
});
