import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fenToYuan,
  MAX_FEN,
  ONE,
  parseShare,
  plainYuan,
  shareToText,
  splitByLargestRemainder,
  timesShare,
  yuanToFen,
} from './money.ts';

const fen = fc.integer({ min: 0, max: MAX_FEN });

describe('money', () => {
  test('fen and yuan convert both ways without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_FEN, max: MAX_FEN }), (value) => yuanToFen(fenToYuan(value)) === value),
    );
  });

  test('what is not an amount is refused', () => {
    for (const text of ['', '1.', '.5', '1.234', '1e3', '1,000', '+1', ' 1', '¥1', 'NaN', '123456789012']) {
      expect(yuanToFen(text), text).toBeNull();
    }
  });

  test('an amount is read as people type it; what its commas mean is not guessed', () => {
    for (const typed of ['1000.5', '1,000.5', ' ¥1,000.50 ', '１０００．５', '￥１，０００．５０', '1 000.5']) {
      expect(yuanToFen(plainYuan(typed)), typed).toBe(100_050);
    }
    expect(yuanToFen(plainYuan('-1,288,000'))).toBe(-128_800_000);
    for (const typed of ['1,5', '10,00', '1,0000', ',100', '1,000,5', '12.345']) {
      expect(yuanToFen(plainYuan(typed)), typed).toBeNull();
    }
  });

  test('a share rounds half-up to the fen', () => {
    expect(timesShare(50, 9_900)).toBe(50); // 49.5
    expect(timesShare(149, 5_000)).toBe(75); // 74.5
    expect(timesShare(148, 5_000)).toBe(74);
  });

  test('a share is exact for every amount', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 0, max: 99_900 }), (amount, share) => {
        const exact = BigInt(amount) * BigInt(share);
        const error = BigInt(timesShare(amount, share)) * 10_000n - exact;
        return error > -5_000n && error <= 5_000n;
      }),
    );
  });

  test('shares read and print', () => {
    expect(parseShare('0.94')).toBe(9_400);
    expect(parseShare('1')).toBe(ONE);
    expect(parseShare('9.99999')).toBeNull();
    expect(shareToText(9_400)).toBe('0.94');
  });

  test('a split always adds up and is never further than one fen from proportion', () => {
    fc.assert(
      fc.property(
        fen,
        fc.array(fc.integer({ min: 0, max: MAX_FEN }), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          const parts = splitByLargestRemainder(total, weights);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
          const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
          if (sum === 0n) return;
          parts.forEach((part, index) => {
            const exact = (BigInt(total) * BigInt(weights[index] ?? 0)) / sum;
            expect(BigInt(part) - exact === 0n || BigInt(part) - exact === 1n).toBe(true);
          });
        },
      ),
    );
  });
});
