import type { Fen } from '../../../platform/contract/money.ts';

/**
 * Divides an amount in proportion to these, rounding so that the shares add up to it and none is more than its own.
 * Whole fen all through.
 * @throws RangeError when there is less than the amount
 */
export function moneyShares(amountFen: Fen, of: readonly Fen[]): Fen[] {
  const total = of.reduce((sum, fen) => sum + fen, 0);
  if (amountFen < 0 || amountFen > total) throw new RangeError('more money than there is');
  if (total === 0) return of.map(() => 0);
  // Amounts of fen multiplied leave the range of exact numbers.
  const upTo = (fen: Fen) => Number((BigInt(amountFen) * BigInt(fen)) / BigInt(total));
  let before = 0;
  return of.map((fen) => {
    const share = upTo(before + fen) - upTo(before);
    before += fen;
    return share;
  });
}
