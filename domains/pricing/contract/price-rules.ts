import { type Fen, ONE, type TenThousandths } from '../../../platform/contract/money.ts';

export type CustomerLevel = 1 | 2 | 3 | 4 | 5;

/** The prices of a SKU, independent of the customer. */
export interface SkuPrices {
  readonly listFen: Fen;
  /** First to fourth price. */
  readonly levelFen: readonly [Fen, Fen, Fen, Fen];
  readonly internationalFen: readonly [Fen, Fen, Fen, Fen];
}

/** What a customer's prices depend on. */
export interface PriceTerms {
  readonly level: CustomerLevel;
  readonly international: boolean;
  /** The lowest of the customer's groups, ten-thousandths; ONE without a group. */
  readonly coefficient: TenThousandths;
}

/** From `quantity` pieces on, the customer pays `share` (ten-thousandths) of their price. */
export interface QuantityBreak {
  readonly quantity: number;
  readonly share: TenThousandths;
}

/** What a step of a price does; `agreed` stands in place of all between list and result. */
export const PRICE_STEP_KINDS = ['list', 'level', 'group', 'quantity', 'activity', 'agreed', 'result'] as const;
export type PriceStepKind = (typeof PRICE_STEP_KINDS)[number];

/** One step from the list price to the customer's; the deltas of all steps add up to the result. */
export interface PriceStep {
  readonly kind: PriceStepKind;
  /** The price after this step. */
  readonly fen: Fen;
  readonly deltaFen: Fen;
  /** The factor of a group or quantity step, ten-thousandths. */
  readonly share: TenThousandths | null;
  /** Which of the four prices a level step takes, from 1; null for other steps. */
  readonly level: number | null;
}

export interface Price {
  /** What one piece costs this customer. */
  readonly unitFen: Fen;
  readonly listFen: Fen;
  readonly levelFen: Fen;
  readonly steps: readonly PriceStep[];
}

/** An account without a customer record pays like level 5: the fourth price. */
export const NO_TERMS: PriceTerms = { level: 5, international: false, coefficient: ONE };

/** Which of the four prices a level takes, from 0. */
export function priceIndexOf(level: CustomerLevel): 0 | 1 | 2 | 3 {
  return (Math.min(level, 4) - 1) as 0 | 1 | 2 | 3;
}

/** Half-up to the fen, never less than one fen: rounding gives nothing away. */
function rounded(fen: Fen, coefficient: TenThousandths, share: TenThousandths): Fen {
  const scale = BigInt(ONE) * BigInt(ONE);
  const exact = BigInt(fen) * BigInt(coefficient) * BigInt(share);
  return Math.max(1, Number((exact + scale / 2n) / scale));
}

/** The best share reached by `quantity` pieces. */
function shareAt(quantity: number, breaks: readonly QuantityBreak[]): TenThousandths {
  return breaks.reduce((best, step) => (quantity >= step.quantity ? Math.min(best, step.share) : best), ONE);
}

/**
 * The price of one piece for a customer: level price × group coefficient × quantity share, rounded half-up to the fen
 * once, at the end. An activity price replaces the result only when it is lower. This is the only price function:
 * lists, detail, cart, checkout, exports and PDF all use it.
 */
export function priceOf(
  prices: SkuPrices,
  terms: PriceTerms,
  quantity = 1,
  breaks: readonly QuantityBreak[] = [],
  activityFen: Fen | null = null,
): Price {
  const ladder = terms.international ? prices.internationalFen : prices.levelFen;
  const levelFen = ladder[priceIndexOf(terms.level)];
  const share = shareAt(quantity, breaks);
  const groupFen = rounded(levelFen, terms.coefficient, ONE);
  const customerFen = rounded(levelFen, terms.coefficient, share);
  const activity = activityFen !== null && activityFen < customerFen ? activityFen : null;
  const unitFen = activity ?? customerFen;

  const list: PriceStep = { kind: 'list', fen: prices.listFen, deltaFen: prices.listFen, share: null, level: null };
  const steps = [list];
  const add = (kind: PriceStepKind, fen: Fen, factor: TenThousandths | null = null, level: number | null = null) => {
    steps.push({ kind, fen, deltaFen: fen - (steps.at(-1)?.fen ?? 0), share: factor, level });
  };
  add('level', levelFen, null, priceIndexOf(terms.level) + 1);
  if (terms.coefficient !== ONE) add('group', groupFen, terms.coefficient);
  if (share !== ONE) add('quantity', customerFen, share);
  if (activity !== null) add('activity', activity);
  add('result', unitFen);
  return { unitFen, listFen: prices.listFen, levelFen, steps };
}

/**
 * The level prices whose customer price is within the bounds: lets a database filter by price without computing one.
 * Inverse of `priceOf` for one piece; a bound of null is open.
 */
export function levelPriceBounds(
  coefficient: TenThousandths,
  minFen: Fen | null,
  maxFen: Fen | null,
): { min: Fen | null; max: Fen | null } {
  const factor = BigInt(coefficient);
  const lowest = (fen: Fen): Fen => {
    if (fen <= 1) return 0;
    const needed = BigInt(fen) * BigInt(ONE) - BigInt(ONE / 2);
    return Number((needed + factor - 1n) / factor);
  };
  return { min: minFen === null ? null : lowest(minFen), max: maxFen === null ? null : lowest(maxFen + 1) - 1 };
}
