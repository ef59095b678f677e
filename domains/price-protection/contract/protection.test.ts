import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefundableLine, refundablePieces, refundOf } from '../../refunds/contract/refundable.ts';
import { coverRefusal, creditOf, type ProtectedLine, protectedUntil, protectionAt } from './protection.ts';

const LINE: ProtectedLine = {
  quantity: 3,
  applied: 0,
  refunded: 0,
  unitFen: 10_000,
  warrantyUnitFen: 0,
  paidFen: 30_000,
  askedFen: 0,
  protectedFen: 0,
};

test('the difference is counted from what was really paid, for the pieces that are left', () => {
  expect(protectionAt(LINE, 9_000)).toEqual({ pieces: 3, paidFen: 30_000, amountFen: 3_000 });
  // A coupon of 60 yuan had already lowered the line.
  expect(protectionAt({ ...LINE, paidFen: 24_000 }, 9_000)).toBeNull();
  expect(protectionAt({ ...LINE, paidFen: 24_000 }, 7_000)).toMatchObject({ amountFen: 3_000 });
  expect(protectionAt({ ...LINE, refunded: 1, askedFen: 10_000 }, 9_000)).toMatchObject({
    pieces: 2,
    amountFen: 2_000,
  });
  expect(protectionAt({ ...LINE, applied: 3, askedFen: 30_000 }, 1)).toBeNull();
  // Less than a fen a piece is the rounding of a discount, and no lower price.
  expect(protectionAt({ ...LINE, paidFen: 29_999 }, 9_999)).toBeNull();
  expect(protectionAt(LINE, 10_000)).toBeNull();
});

test('a warranty extension is not protected', () => {
  expect(protectionAt({ ...LINE, warrantyUnitFen: 2_000, paidFen: 36_000 }, 9_000)).toMatchObject({
    paidFen: 30_000,
    amountFen: 3_000,
  });
});

test('a further fall is worth what is left of it, the same price nothing more', () => {
  const credited = { ...LINE, protectedFen: 3_000 };
  expect(protectionAt(credited, 9_000)).toBeNull();
  expect(protectionAt(credited, 8_500)).toMatchObject({ paidFen: 27_000, amountFen: 1_500 });
});

test('what was refunded after the application is not credited', () => {
  const claim = { priceFen: 9_000, amountFen: 3_000 };
  expect(creditOf(claim, LINE)).toBe(3_000);
  expect(creditOf(claim, { ...LINE, refunded: 2, askedFen: 20_000 })).toBe(1_000);
  expect(creditOf(claim, { ...LINE, refunded: 3, askedFen: 30_000 })).toBe(0);
  // Pieces that can be asked for again since were not applied for.
  expect(creditOf({ priceFen: 9_000, amountFen: 1_000 }, LINE)).toBe(1_000);
});

test.each([1, 30, 365])('%i promised days from receipt on, what was bought at its usual price', (protectionDays) => {
  const receivedAt = new Date('2026-11-01T08:00:00Z');
  const line = {
    ...({ orderStatus: 'received', orderType: 'normal', isGift: false, isVirtual: false } as const),
    ...{ receivedAt, protectionDays },
  };
  const end = protectedUntil(receivedAt, protectionDays);
  expect(end.getTime() - receivedAt.getTime()).toBe(protectionDays * 24 * 3_600_000);
  const last = new Date(end.getTime() - 1);
  expect(coverRefusal(line, last)).toBeNull();
  expect(coverRefusal({ ...line, orderStatus: 'completed' }, last)).toBeNull();
  expect(coverRefusal(line, end)).toBe('tooLate');
  expect(coverRefusal({ ...line, orderStatus: 'pendingReceipt', receivedAt: null }, last)).toBe('notReceived');
  expect(coverRefusal({ ...line, orderStatus: 'cancelled' }, last)).toBe('notReceived');
  for (const more of [{ isGift: true }, { isVirtual: true }, { orderType: 'seckill' }]) {
    expect(coverRefusal({ ...line, ...more }, last)).toBe('notCovered');
  }
});

const step = fc.record({
  kind: fc.constantFrom('ask', 'grant', 'release', 'claim', 'credit'),
  pieces: fc.integer({ min: 1, max: 9 }),
  /** Of the unit price, in percent. */
  price: fc.integer({ min: 1, max: 120 }),
});

test('however refunds and claims follow each other, a line gives back at most what was paid for it, and in the end all of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      // Discounts, in percent of the line.
      fc.integer({ min: 0, max: 90 }),
      fc.array(step, { maxLength: 60 }),
      (quantity, unitFen, warrantyUnitFen, off, steps) => {
        const paidFen = Math.max(1, Math.floor((quantity * (unitFen + warrantyUnitFen) * (100 - off)) / 100));
        let line: ProtectedLine & RefundableLine = {
          ...LINE,
          quantity,
          unitFen,
          warrantyUnitFen,
          paidFen,
          orderStatus: 'received',
          isGift: false,
          shipped: quantity,
          withheld: 0,
          points: 0,
          askedPoints: 0,
        };
        const asked: { pieces: number; amountFen: number }[] = [];
        let claim: { priceFen: number; amountFen: number } | null = null;
        let refundedFen = 0;
        const ask = (pieces: number) => {
          const { amountFen } = refundOf(line, pieces);
          asked.push({ pieces, amountFen });
          line = { ...line, applied: line.applied + pieces, askedFen: line.askedFen + amountFen };
        };
        const grant = () => {
          const one = asked.pop();
          if (!one) return;
          refundedFen += one.amountFen;
          line = { ...line, applied: line.applied - one.pieces, refunded: line.refunded + one.pieces };
        };
        for (const { kind, pieces, price } of steps) {
          const left = refundablePieces(line).refundOnly;
          if (kind === 'ask' && left > 0) ask(Math.min(pieces, left));
          if (kind === 'grant') grant();
          if (kind === 'release') {
            const one = asked.shift();
            if (one) {
              line = { ...line, applied: line.applied - one.pieces, askedFen: line.askedFen - one.amountFen };
            }
          }
          if (kind === 'claim' && !claim) {
            const priceFen = Math.max(1, Math.floor((unitFen * price) / 100));
            const found = protectionAt(line, priceFen);
            claim = found && { priceFen, amountFen: found.amountFen };
          }
          if (kind === 'credit' && claim) {
            const creditedFen = creditOf(claim, line);
            expect(creditedFen >= 0 && creditedFen <= claim.amountFen).toBe(true);
            line = { ...line, protectedFen: line.protectedFen + creditedFen };
            // Nobody ends up with less in the goods than they cost now, and the same price is not claimed again.
            if (creditedFen > 0) expect(line.paidFen - line.askedFen - line.protectedFen).toBeGreaterThan(0);
            claim = null;
          }
          expect(line.askedFen + line.protectedFen <= paidFen).toBe(true);
          expect(line.askedFen >= 0 && line.protectedFen >= 0).toBe(true);
        }
        while (asked.length > 0) grant();
        const rest = refundablePieces(line).refundOnly;
        if (rest > 0) ask(rest);
        grant();
        expect(refundedFen + line.protectedFen).toBe(paidFen);
        expect(line.refunded).toBe(quantity);
      },
    ),
  );
});

test('after a credit the pieces that are left are worth exactly what they cost now', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 2, max: 100_000 }),
      fc.nat(99),
      (quantity, unit, share) => {
        const priceFen = Math.max(1, Math.floor((unit * share) / 100));
        const line = { ...LINE, quantity, unitFen: unit, paidFen: quantity * unit };
        const amountFen = protectionAt(line, priceFen)?.amountFen ?? 0;
        const after = { ...line, protectedFen: amountFen };
        expect(protectionAt(after, priceFen)).toBeNull();
        expect(line.paidFen - amountFen).toBe(quantity * priceFen);
      },
    ),
  );
});
