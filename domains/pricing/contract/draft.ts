import { type Fen, splitByLargestRemainder } from '../../../platform/contract/money.ts';
import type { CartToPrice, LineToPrice, Reduction } from './cart-to-price.ts';
import { type Price, priceOf } from './price-rules.ts';

/** A line while it is being priced. */
export interface Draft {
  readonly line: LineToPrice;
  readonly price: Price;
  readonly isAgreed: boolean;
  /** Of step 3: what thresholds of promotions count. */
  readonly goodsFen: Fen;
  /** After promotions: what minimums of coupons count. */
  promotedFen: Fen;
  netFen: Fen;
  points: number;
  readonly reductions: Reduction[];
}

const isAgreedAt = ({ agreed }: LineToPrice, at: Date): boolean => agreed !== null && at < agreed.expiresAt;

/** What one piece of a line costs and why, before anything that depends on other lines. */
export function unitPriceOf(line: LineToPrice, { terms, at }: Pick<CartToPrice, 'terms' | 'at'>): Price {
  return line.agreed && isAgreedAt(line, at)
    ? agreedPrice(line, line.agreed.unitFen)
    : priceOf(line.prices, terms, line.quantity, line.breaks, line.activity?.fen ?? null);
}

export function draftOf(line: LineToPrice, cart: CartToPrice): Draft {
  const price = unitPriceOf(line, cart);
  const goodsFen = price.unitFen * line.quantity;
  return {
    line,
    price,
    isAgreed: isAgreedAt(line, cart.at),
    goodsFen,
    promotedFen: goodsFen,
    netFen: goodsFen,
    points: 0,
    reductions: [],
  };
}

function agreedPrice({ prices }: LineToPrice, unitFen: Fen): Price {
  const { listFen } = prices;
  const step = { share: null, level: null };
  return {
    unitFen,
    listFen,
    levelFen: unitFen,
    steps: [
      { ...step, kind: 'list', fen: listFen, deltaFen: listFen },
      { ...step, kind: 'agreed', fen: unitFen, deltaFen: unitFen - listFen },
      { ...step, kind: 'result', fen: unitFen, deltaFen: 0 },
    ],
  };
}

/** What a line can still give: no line falls below one fen. */
export const spareOf = ({ netFen }: { readonly netFen: Fen }): Fen => netFen - 1;

/**
 * Takes an amount off these lines, in proportion to what each can give.
 * @param spares at most what each line can still give; all of it by default
 * @returns what was really taken off
 */
export function takeOff(
  drafts: readonly Draft[],
  wantedFen: Fen,
  what: Pick<Reduction, 'kind' | 'id'>,
  spares: readonly Fen[] = drafts.map(spareOf),
): Fen {
  const offFen = Math.min(
    wantedFen,
    spares.reduce((sum, fen) => sum + fen, 0),
  );
  if (offFen <= 0) return 0;
  for (const [index, fen] of splitByLargestRemainder(offFen, spares).entries()) {
    const draft = drafts[index];
    if (!draft || fen === 0) continue;
    draft.netFen -= fen;
    draft.reductions.push({ ...what, fen });
  }
  return offFen;
}
