/**
 * A large cart priced by pure functions, as a checkout does it: 100 lines of five shops, 20 promotions of every kind, 30
 * coupons in the buyer's hands, of which the best are found, and points.
 */
import { proposeCoupons } from '../domains/pricing/contract/best-coupons.ts';
import type { CartToPrice, LineToPrice } from '../domains/pricing/contract/cart-to-price.ts';
import type { Coupon } from '../domains/pricing/contract/coupon.ts';
import { priceCart } from '../domains/pricing/contract/price-cart.ts';
import { priceOf } from '../domains/pricing/contract/price-rules.ts';
import { PROMOTION_KINDS, type Promotion } from '../domains/pricing/contract/promotion.ts';
import type { Scope } from '../domains/pricing/contract/scope.ts';
import { type Figure, median } from './figure.ts';

const LINES = 100;
const PROMOTIONS = 20;
const COUPONS = 30;
const MERCHANTS = 5;
const WARM_UP = 500;
const ROUNDS = 2_000;

const at = new Date('2026-11-11T02:00:00Z');
const when = { startsAt: new Date(at.getTime() - 3_600_000), endsAt: new Date(at.getTime() + 3_600_000) };
const merchantOf = (n: number) => 1 + (n % MERCHANTS);

function line(n: number): LineToPrice {
  const fen = 10_000 + n * 137;
  const prices = [fen, fen - 100, fen - 200, fen - 300] as const;
  return {
    skuId: 1 + n,
    productId: 1 + n,
    merchantId: merchantOf(n),
    brandId: 1 + (n % 7),
    categoryIds: [1 + (n % 10), 20 + (n % 3)],
    quantity: 1 + (n % 12),
    prices: { listFen: fen + 500, levelFen: prices, internationalFen: prices },
    breaks: [
      { quantity: 5, share: 9_800 },
      { quantity: 10, share: 9_500 },
    ],
    agreed: null,
    activity: n % 9 === 0 ? { id: 1, fen: fen - 1_000 } : null,
    warrantyShare: n % 4 === 0 ? 500 : 0,
  };
}

function scopeOf(n: number): Scope {
  if (n % 4 === 0) return { kind: 'all' };
  if (n % 4 === 1) return { kind: 'categories', ids: new Set([1 + (n % 10), 20 + (n % 3)]) };
  if (n % 4 === 2) return { kind: 'brands', ids: new Set([1 + (n % 7), 1 + ((n + 3) % 7)]) };
  return { kind: 'products', ids: new Set(Array.from({ length: 20 }, (_, at) => 1 + ((at * 5 + n) % LINES))) };
}

/** Of the platform, or of one shop. */
const ownerOf = (n: number) => (n % 3 === 0 ? null : merchantOf(n));

function promotion(n: number): Promotion {
  const head = { id: 1 + n, merchantId: ownerOf(n), ...when, rank: n };
  const kind = PROMOTION_KINDS[n % PROMOTION_KINDS.length];
  switch (kind) {
    case 'bundle': {
      const parts = [2 * n, 2 * n + MERCHANTS].map((place) => ({ skuId: 1 + place, quantity: 1 }));
      return { ...head, merchantId: null, kind, parts, setFen: 15_000, maxSets: null };
    }
    case 'discount': {
      const steps = [3, 10].map((pieces, step) => ({ from: { pieces }, share: 9_500 - 300 * step }));
      return { ...head, kind, scope: scopeOf(n), steps };
    }
    case 'moneyOff':
      return { ...head, kind, scope: scopeOf(n), steps: [{ from: { fen: 100_000 }, offFen: 1_500 }], repeats: true };
    default: {
      const steps = [{ from: { pieces: 20 }, gifts: [{ skuId: 900 + n, quantity: 1 }] }];
      return { ...head, kind: 'gift', scope: scopeOf(n), steps, repeats: false };
    }
  }
}

function coupon(n: number): Coupon {
  const value: Coupon['value'] =
    n % 2
      ? { kind: 'moneyOff', fen: 1_000 + 100 * n }
      : { kind: 'discount', share: 9_900 - 20 * n, mostOffFen: 20_000 };
  return { id: 1 + n, merchantId: ownerOf(n), scope: scopeOf(n + 1), value, minimumFen: 5_000 * (n % 6), ...when };
}

const cart: CartToPrice = {
  terms: { level: 2, international: false, coefficient: 9_700 },
  at,
  lines: Array.from({ length: LINES }, (_, n) => line(n)),
  promotions: Array.from({ length: PROMOTIONS }, (_, n) => promotion(n)),
  coupons: [],
  points: 5_000,
  pointsRule: { pointsPerYuan: 100, mostShare: 1_000 },
  freight: Array.from({ length: MERCHANTS }, (_, n) => ({ merchantId: 1 + n, fen: 1_000, freeFromFen: 50_000 })),
};
const held = Array.from({ length: COUPONS }, (_, n) => coupon(n));

/** Median in milliseconds. */
function timeOf(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const begin = performance.now();
    work();
    if (round >= WARM_UP) times.push(performance.now() - begin);
  }
  return median(times);
}

export function benchPricing(): Figure[] {
  const coupons = proposeCoupons(cart, held).chosen;
  const unitPrices = () =>
    cart.lines.map(({ prices, quantity, breaks }) => priceOf(prices, cart.terms, quantity, breaks));
  const baseline = { name: 'their 100 unit prices alone', value: timeOf(unitPrices) };
  return [
    { name: 'priceCart', value: timeOf(() => priceCart({ ...cart, coupons })), unit: 'ms', baseline },
    { name: 'proposeCoupons', value: timeOf(() => proposeCoupons(cart, held)), unit: 'ms', baseline },
  ];
}
