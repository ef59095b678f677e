/** An amount of money in integer fen (1/100 yuan). */
export type Fen = number;

/** The largest amount the mall handles: 99,999,999,999.99 yuan. Far below 2^53, so sums stay exact. */
export const MAX_FEN: Fen = 9_999_999_999_999;

/** How an amount in yuan is written on the wire, `"1288.00"`. */
export const YUAN = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/;

/** `128800` → `"1288.00"`. */
export function fenToYuan(fen: Fen): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount in fen: ${fen}`);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"1288"`, `"1288.5"`, `"1288.50"` → fen; anything else → null. */
export function yuanToFen(yuan: string): Fen | null {
  const match = YUAN.exec(yuan);
  if (!match) return null;
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && fen !== 0 ? -fen : fen;
}

/** Thousands set apart by commas where they belong; `1,5` is none: whoever typed it may have meant a fraction. */
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** An amount as people type it, as `yuanToFen` reads it: without its sign ¥, spaces and commas, in ordinary figures. */
export function plainYuan(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[\s¥]/g, '');
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** A share as integer ten-thousandths: 10000 is 1, 9400 is 0.94. Keeps every price factor exact. */
export type TenThousandths = number;

export const ONE: TenThousandths = 10_000;

/** `fen × share`, rounded half-up to the fen. Exact for every amount up to MAX_FEN. */
export function timesShare(fen: Fen, share: TenThousandths): Fen {
  const product = BigInt(fen) * BigInt(share);
  const half = product < 0n ? -5_000n : 5_000n;
  return Number((product + half) / 10_000n);
}

/** `"0.94"` → 9400; up to four decimals; null when it is not such a number. */
export function parseShare(text: string): TenThousandths | null {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * ONE + Number((match[2] ?? '').padEnd(4, '0'));
}

/** 9400 → `"0.94"`, 10000 → `"1"`. */
export function shareToText(share: TenThousandths): string {
  return String(share / ONE);
}

/**
 * Splits `total` over `weights` by largest remainder: the parts are integers in proportion to the
 * weights and always add up to `total`. Zero weights everywhere → everything on the first part.
 */
export function splitByLargestRemainder(total: Fen, weights: readonly number[]): Fen[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, floor: Number(product / sum), remainder: product % sum };
  });
  let left = total - parts.reduce((a, part) => a + part.floor, 0);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    part.floor += 1;
    left -= 1;
  }
  return parts.map((part) => part.floor);
}
