/**
 * The number under which a provider knows the nth collection of a payment. WeChat Pay and Alipay both take letters,
 * digits and underscores, up to 32.
 */
export const collectionNumber = (paymentNo: string, nth: number): string =>
  nth === 1 ? paymentNo : `${paymentNo}_${nth}`;

/** The payment of a collection. */
export const paymentNoOf = (number: string): string => number.replace(/_\d+$/, '');
