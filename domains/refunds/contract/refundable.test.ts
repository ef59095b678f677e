import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefundableLine, refundablePieces, refundOf, unshippedOf } from './refundable.ts';

const LINE: RefundableLine = {
  orderStatus: 'partialReceipt',
  isGift: false,
  quantity: 10,
  shipped: 4,
  withheld: 0,
  applied: 0,
  refunded: 0,
  paidFen: 1_000,
  askedFen: 0,
  protectedFen: 0,
  points: 0,
  askedPoints: 0,
};

test('money can be asked for every piece, goods come back only where they were sent', () => {
  expect(refundablePieces(LINE)).toEqual({ refundOnly: 10, returnAndRefund: 4 });
  expect(refundablePieces({ ...LINE, applied: 6, withheld: 6 })).toEqual({ refundOnly: 4, returnAndRefund: 4 });
  expect(refundablePieces({ ...LINE, refunded: 9, withheld: 6 })).toEqual({ refundOnly: 1, returnAndRefund: 1 });
  expect(refundablePieces({ ...LINE, isGift: true }).refundOnly).toBe(0);
  for (const orderStatus of ['pendingPayment', 'completed', 'cancelled'] as const) {
    expect(refundablePieces({ ...LINE, orderStatus }).refundOnly).toBe(0);
  }
});

test('what was not shipped is refunded before what was', () => {
  expect(unshippedOf(LINE, 'refundOnly', 5)).toBe(5);
  expect(unshippedOf(LINE, 'refundOnly', 8)).toBe(6);
  expect(unshippedOf(LINE, 'returnAndRefund', 4)).toBe(0);
});

test('however a line is asked for, refused, withdrawn and refunded, it never returns more than was paid, and all of it in the end', () => {
  const step = fc.record({ kind: fc.constantFrom('ask', 'grant', 'release'), pieces: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(step, { maxLength: 60 }),
      (quantity, paidFen, points, steps) => {
        let line: RefundableLine = { ...LINE, quantity, shipped: quantity, paidFen, points };
        const open: { pieces: number; amountFen: number; points: number }[] = [];
        const returned = { fen: 0, points: 0 };
        const ask = (pieces: number) => {
          const of = refundOf(line, pieces);
          expect(of.amountFen >= 0 && of.points >= 0).toBe(true);
          open.push({ pieces, ...of });
          line = {
            ...line,
            applied: line.applied + pieces,
            askedFen: line.askedFen + of.amountFen,
            askedPoints: line.askedPoints + of.points,
          };
          expect(line.askedFen <= paidFen && line.askedPoints <= points).toBe(true);
        };
        const grant = () => {
          const one = open.pop();
          if (!one) return;
          returned.fen += one.amountFen;
          returned.points += one.points;
          line = { ...line, applied: line.applied - one.pieces, refunded: line.refunded + one.pieces };
        };
        const release = () => {
          const one = open.shift();
          if (!one) return;
          line = {
            ...line,
            applied: line.applied - one.pieces,
            askedFen: line.askedFen - one.amountFen,
            askedPoints: line.askedPoints - one.points,
          };
        };
        for (const { kind, pieces } of steps) {
          const possible = refundablePieces(line).refundOnly;
          if (kind === 'ask' && possible > 0) ask(Math.min(pieces, possible));
          if (kind === 'grant') grant();
          if (kind === 'release') release();
        }
        while (open.length > 0) grant();
        const rest = refundablePieces(line).refundOnly;
        if (rest > 0) ask(rest);
        grant();
        expect([returned.fen, returned.points, line.refunded]).toEqual([paidFen, points, quantity]);
      },
    ),
  );
});

test('more pieces than there are have no price', () => {
  expect(() => refundOf(LINE, 11)).toThrow(RangeError);
  expect(() => refundOf(LINE, 0)).toThrow(RangeError);
});
