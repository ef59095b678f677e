import type { Need } from '../need.ts';
import type { Bill } from './bill.ts';
import type { Ranked, Ranking } from './choose.ts';
import { piecesAsked, piecesTyped } from './typed-numbers.ts';

/** Products that cover a need together, and which others could. */
export interface Covered {
  readonly taken: readonly { readonly ranked: Ranked; readonly count: number }[];
  readonly others: readonly Ranked[];
  /** Whether it is what the customer put in. */
  readonly swapped: boolean;
  /** SKUs among the others that would be taken if the customer had put nothing in. */
  readonly recommended: ReadonlySet<number>;
}

/**
 * Needs that ask for the same, in whatever lane, door or group. They get the same product where there is enough of one
 * for all of them: two equal lanes with different cameras would be a riddle to whoever installs them.
 */
export interface Equals {
  readonly needs: number;
  /** Pieces of all of them. */
  readonly pieces: number;
  /** What is taken for all, once the first of them is asked for; null: nothing is there for all. */
  ranking?: Ranking | null;
  /** The same where pieces cover units together. */
  covered?: Covered | null;
}

/** A need with the brand that is better for it where the customer prefers none. */
export interface AskedNeed {
  readonly need: Need;
  readonly sameBrand: number | null;
}

/** Everything that a choice depends on but the number of pieces. */
const wordsOf = ({ need, sameBrand }: AskedNeed): string =>
  JSON.stringify([need.role, need.requirements, need.preferred, need.optics, need.facade, need.cover, sameBrand]);

/** What the customer changed is a matter of its own line. */
const isOpen = ({ overrides }: Bill, { id, quantity }: Need): boolean => quantity > 0 && !overrides.has(id);

/** The needs among these that ask for the same as another of them. */
export function equalNeeds(bill: Bill, asked: readonly AskedNeed[]): ReadonlyMap<Need, Equals> {
  const groups = Map.groupBy(
    asked.filter(({ need }) => isOpen(bill, need)),
    wordsOf,
  );
  return new Map(
    [...groups.values()].flatMap((group) => {
      if (group.length < 2) return [];
      const pieces = group.reduce((sum, { need }) => sum + piecesTyped(bill, need, piecesAsked(bill, need)).bought, 0);
      const equals: Equals = { needs: group.length, pieces };
      return group.map(({ need }): [Need, Equals] => [need, equals]);
    }),
  );
}

/** Sets pieces aside for lines that come later, or gives them back (fewer than none) for a line that is written now. */
export function setAside({ context: { used } }: Bill, skuId: number, pieces: number): void {
  used.set(skuId, (used.get(skuId) ?? 0) + pieces);
}
