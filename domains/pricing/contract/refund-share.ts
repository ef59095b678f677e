/**
 * What some pieces of a line return, of an amount that all of its pieces cost together: in fen, or in points. However a
 * line is refunded, in parts and in any order, its refunds add up to exactly that amount.
 * @param before pieces refunded earlier
 * @throws RangeError when more pieces are refunded than the line has
 */
export function refundShare(whole: number, quantity: number, before: number, pieces: number): number {
  if (before < 0 || pieces < 0 || before + pieces > quantity) throw new RangeError('more pieces than the line has');
  const upTo = (count: number) => Number((BigInt(whole) * BigInt(count)) / BigInt(quantity));
  return upTo(before + pieces) - upTo(before);
}
