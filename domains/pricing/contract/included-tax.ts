import type { Fen } from '../../../platform/contract/money.ts';

/**
 * The value-added tax within an amount that includes it: amount × rate ÷ (100 + rate), rounded half-up to the fen.
 * @param percent whole percent, 13 for 13 %
 */
export function includedTax(amount: Fen, percent: number): Fen {
  const whole = BigInt(100 + percent);
  const share = BigInt(amount) * BigInt(percent);
  return Number((share * 2n + whole) / (whole * 2n));
}
