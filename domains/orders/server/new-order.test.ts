import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCart } from '../../pricing/contract/price-cart.ts';
import { cartLine, cartOf, HUNDRED } from '../../pricing/test/pricing-builders.ts';
import { checkoutChoices } from '../contract/checkout-endpoints.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import { chooseWarranties, warrantyOptions } from './choose-warranties.ts';
import { newOrders } from './new-order.ts';

const AT = new Date('2026-11-21T00:00:00Z');
const TIERS = [12, 18, 24, 36];

interface Drawn {
  merchantId: number;
  unitFen: number;
  quantity: number;
  shares: number[];
  /** Which of the line's extensions is chosen; beyond the last, none. */
  choice: number;
}

const drawn = fc.record({
  merchantId: fc.integer({ min: 1, max: 3 }),
  unitFen: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 51, max: 5_000_000 })),
  quantity: fc.integer({ min: 1, max: 100 }),
  shares: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: TIERS.length }),
  choice: fc.nat(TIERS.length),
});

function lineOf({ merchantId, unitFen, quantity, shares }: Drawn, index: number): CheckoutLine {
  const warrantyExtensions = shares.map((share, place) => ({ months: TIERS[place] ?? 0, share }));
  const pricing = cartLine({
    skuId: index + 1,
    merchantId,
    quantity,
    prices: { ...HUNDRED, levelFen: [unitFen, unitFen, unitFen, unitFen] },
  });
  const sku = { skuId: index + 1, merchantId, partNumber: `P${index + 1}`, stock: 1000, warrantyExtensions };
  return {
    sku: sku as unknown as CheckoutLine['sku'],
    isShown: true,
    specification: { zh: '', en: '' },
    quantity,
    pricing,
    unitFen,
    warrantyMonths: 0,
    problem: null,
    suggested: null,
  };
}

const shownOf = (lines: readonly CheckoutLine[]) =>
  lines.map(({ sku, quantity, unitFen }) => ({
    skuId: sku.skuId,
    quantity,
    unitPriceFen: unitFen,
    warrantyExtensions: [...sku.warrantyExtensions],
  }));

function choicesFor(warranties: readonly { merId: number; attrValueId: number; months: number }[]) {
  const byMerchant = [...Map.groupBy(warranties, ({ merId }) => merId)];
  return checkoutChoices.parse({
    preOrderNo: 'PR20261121000000000AAAAAAA',
    addressId: 1,
    orderMerchantRequestList: byMerchant.map(([merId, list]) => ({
      merId,
      warrantyList: list.map(({ attrValueId, months }) => ({ attrValueId, months })),
    })),
  });
}

/** Half-up to the fen, implemented independently of the mall. */
const halfUp = (unitFen: number, share: number) => Number((BigInt(unitFen) * BigInt(share) * 2n + 10_000n) / 20_000n);

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

describe('the amounts of a checkout with warranty extensions', () => {
  it('are half-up per piece, and lines add up to orders and orders to the payment', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 8 }), (wanted) => {
        const plain = wanted.map(lineOf);
        const choices = choicesFor(
          wanted.map(({ merchantId, choice, shares }, index) => ({
            merId: merchantId,
            attrValueId: index + 1,
            months: choice < shares.length ? (TIERS[choice] ?? 0) : 0,
          })),
        );
        const lines = chooseWarranties(plain, shownOf(plain), choices);
        const expected = wanted.map(({ unitFen, quantity, shares, choice }) => {
          const share = shares[choice];
          return quantity * (unitFen + (share === undefined ? 0 : halfUp(unitFen, share)));
        });
        const priced = priceCart(cartOf(lines.map(({ pricing }) => pricing)));
        expect(priced.lines.map(({ payFen }) => payFen)).toEqual(expected);

        const orders = newOrders(lines, priced, {
          ...{ coupons: [], choices, at: AT, taxPercent: 13, isFlashSale: false },
          promoted: { gifts: [], promotions: [] },
        });
        for (const order of orders) {
          expect(sum(order.lines.map((line) => line.payPriceFen))).toBe(order.payPriceFen);
          expect(order.productTotalFen + order.warrantyTotalFen).toBe(order.payPriceFen);
          expect(sum(order.lines.map((line) => line.warrantyUnitFen * line.quantity))).toBe(order.warrantyTotalFen);
        }
        expect(sum(orders.map((order) => order.payPriceFen))).toBe(priced.totals.payFen);
        expect(sum(orders.map((order) => order.payPriceFen))).toBe(sum(expected));
      }),
    );
  });

  it('are refused for a choice that no line offers, whichever it is', () => {
    const months = fc.constantFrom(12, 18, 24, 36, 48, 60, 72, 84);
    fc.assert(
      fc.property(
        drawn,
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 1, max: 4 }),
        months,
        (line, id, mer, by) => {
          const plain = [lineOf(line, 0)];
          const offered =
            id === 1 && mer === line.merchantId && plain[0]?.sku.warrantyExtensions.some((one) => one.months === by);
          fc.pre(!offered);
          const choices = choicesFor([{ merId: mer, attrValueId: id, months: by }]);
          expect(() => chooseWarranties(plain, shownOf(plain), choices)).toThrow(
            expect.objectContaining({ kind: expect.objectContaining({ reason: 'warrantyNotOffered' }) }),
          );
        },
      ),
    );
  });

  it('are refused when a line is chosen for twice', () => {
    const plain = [lineOf({ merchantId: 1, unitFen: 100, quantity: 1, shares: [500], choice: 0 }, 0)];
    const twice = [0, 12].map((months) => ({ merId: 1, attrValueId: 1, months }));
    expect(() => chooseWarranties(plain, shownOf(plain), choicesFor(twice))).toThrow();
  });

  it('never offer an extension that would make a line cost more than a line may', () => {
    const dear = lineOf({ merchantId: 1, unitFen: 9_999_999_999, quantity: 2, shares: [100, 20_000], choice: 0 }, 0);
    expect(warrantyOptions(dear).map(({ months }) => months)).toEqual([]);
    expect(warrantyOptions({ ...dear, quantity: 1 }).map(({ months }) => months)).toEqual([12]);
  });
});
