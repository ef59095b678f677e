/** How much more or less: the sign of a difference before its amount, which is written without one. */
export const signed = (difference: number, words: (amount: number) => string): string =>
  `${difference < 0 ? '−' : '+'}${words(Math.abs(difference))}`;
