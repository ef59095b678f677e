/** The signs of a unified social credit code (GB 32100): digits and capitals without I, O, S, V and Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;
const BASE = 3;

/** The check sign of the first 17 signs; null when one of them is none. */
function checkSign(first: string): string | null {
  let sum = 0;
  let weight = 1;
  for (const sign of first) {
    const value = SIGNS.indexOf(sign);
    if (value === -1) return null;
    sum += value * weight;
    weight = (weight * BASE) % SIGNS.length;
  }
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** A tax number as it is stored: in capitals, without the spaces in which people group it. */
export const plainTaxNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether a plain tax number is a unified social credit code whose last sign fits the others. */
export function isTaxNumber(number: string): boolean {
  return number.length === LENGTH && checkSign(number.slice(0, -1)) === number.charAt(LENGTH - 1);
}
