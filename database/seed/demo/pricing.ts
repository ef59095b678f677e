/** Invented prices and stock: the same for the same code on every machine, so that imports are repeatable. */

/** 0 <= x < 1, fixed by the code and the purpose (FNV-1a with a final mix). */
export function spread(code: string, purpose: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${purpose}:${code}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) / 2 ** 32;
}

export function pick<T>(code: string, purpose: string, weighted: readonly (readonly [T, number])[], fallback: T): T {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let at = spread(code, purpose) * total;
  for (const [value, weight] of weighted) {
    at -= weight;
    if (at < 0) return value;
  }
  return fallback;
}

export type PriceLadder = {
  readonly list: string;
  readonly domestic: readonly [string, string, string, string];
  readonly international: readonly [string, string, string, string];
};

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** Whole yuan from 100 yuan up, ten-fen steps below; never less than one step. */
function roundFen(fen: number): number {
  const step = fen >= 10_000 ? 100 : 10;
  return Math.max(step, Math.round(fen / step) * step);
}

/**
 * Four level prices under a list price, strictly rising from the first level to the fourth.
 * @param list yuan
 */
export function priceLadder(code: string, list: number): PriceLadder {
  const listFen = roundFen(list * 100 * (0.95 + 0.1 * spread(code, 'list')));
  const factors = [0.7, 0.76, 0.82, 0.9].map((factor, level) => factor + 0.02 * spread(code, `level ${level}`));
  const rising = (base: number): [number, number, number, number] => {
    const steps: number[] = [];
    for (const factor of factors) {
      const previous = steps.at(-1) ?? 0;
      steps.push(Math.max(roundFen(base * factor), previous + 10));
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = steps;
    return [first, second, third, fourth];
  };
  const domestic = rising(listFen);
  const international = rising(listFen * 1.08);
  const text = (ladder: [number, number, number, number]): [string, string, string, string] => [
    yuan(ladder[0]),
    yuan(ladder[1]),
    yuan(ladder[2]),
    yuan(ladder[3]),
  ];
  return {
    list: yuan(Math.max(listFen, domestic[3])),
    domestic: text(domestic),
    international: text(international),
  };
}

/** Pieces in stock; about one in twelve is out of stock, expensive products have little stock. */
export function stockOf(code: string, list: number): number {
  if (spread(code, 'sold out') < 0.08) return 0;
  const most = list > 50_000 ? 12 : list > 10_000 ? 60 : list > 2_000 ? 400 : list > 300 ? 1_800 : 6_000;
  return 1 + Math.floor(spread(code, 'stock') ** 2 * most);
}
