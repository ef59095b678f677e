import { needOfLine } from '../changes.ts';
import type { Need } from '../need.ts';

/** Numbers that the customer typed, by line. */
export interface Typed {
  readonly quantities: ReadonlyMap<string, number>;
}

/**
 * The number that the customer typed for a product of a need; null: none. Where the need was split over several products
 * and now one is enough, what was typed for this one holds as long as it is no fewer than are needed of it alone.
 */
export function typedFor({ quantities }: Typed, line: string, skuId: number, needed: number) {
  const moved = line === needOfLine(line) ? quantities.get(`${line}~${skuId}`) : undefined;
  return quantities.get(line) ?? (moved !== undefined && moved >= needed ? moved : null);
}

/** Pieces of a need that work, and those that are bought: with what is bought for repairs. */
export interface Pieces {
  readonly working: number;
  readonly bought: number;
}

export function piecesAsked({ sparePercent }: { readonly sparePercent: number }, need: Need): Pieces {
  const share = need.load === null ? 1 : 1 + sparePercent / 100;
  return { working: need.quantity, bought: Math.ceil(need.quantity * share - 1e-9) };
}

/**
 * With the number that the customer typed in place of ours: everything that depends on it follows it. It is what is
 * bought, so that fewer take from what is kept for repairs first, and more are shared out as before.
 */
export function piecesTyped(typed: Typed, need: Need, asked: Pieces): Pieces {
  const bought = typed.quantities.get(need.id);
  if (bought === undefined || need.cover !== null) return asked;
  const working =
    bought < asked.bought
      ? Math.min(bought, asked.working)
      : Math.max(asked.working, Math.floor((bought * asked.working) / asked.bought + 1e-9));
  return { working, bought };
}
