import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { errorWords } from '../../../platform/server/words.ts';
import type { AddedReport } from '../contract/added-lines.ts';
import { MAX_CART_LINES } from '../contract/cart.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { addLines, findCartLines } from './cart-repository.ts';
import { loadForSale, refusalOf, type SaleLine } from './sale-lines.ts';

export interface LineForCart {
  /** Null for what there is not. */
  readonly skuId: number | null;
  readonly quantity: number;
  /** What the buyer knows it by: the only word of a SKU that they are not shown. */
  readonly name: string;
}

export interface JudgedLine<Line extends LineForCart = LineForCart> {
  readonly wanted: Line;
  /** With the pieces that are in the cart already; null for a SKU of which the buyer may not be told. */
  readonly sale: SaleLine | null;
  /** Why it cannot be put in the cart; null when it can. */
  readonly refusal: AppError | null;
  /** How many pieces could be added instead; null if no number helps. */
  readonly suggested: number | null;
  /** Pieces that are in the cart already; none of a SKU of which the buyer may not be told. */
  readonly lying: number;
}

const refused = <Line extends LineForCart>(
  wanted: Line,
  sale: SaleLine | null,
  refusal: AppError,
  lying = 0,
): JudgedLine<Line> => ({ wanted, sale, refusal, suggested: null, lying });

/**
 * What the mall says of each line before it is put in the caller's cart, in the given order; pieces already in it count
 * towards the limits. No SKU may be named twice.
 */
export async function judgeForCart<Line extends LineForCart>(
  context: SignedInContext,
  wanted: readonly Line[],
): Promise<JudgedLine<Line>[]> {
  const scope = buyerScope(context.session);
  const skuIds = wanted.flatMap(({ skuId }) => (skuId === null ? [] : [skuId]));
  const [cart, onSale] = await reading(context.database, (database) =>
    Promise.all([findCartLines(database, scope), loadForSale({ ...context, database }, skuIds)]),
  );
  const inCart = new Map(cart.map((line) => [line.sku_id, line.quantity] as const));
  let kinds = inCart.size;
  return wanted.map((line) => {
    const lying = inCart.get(line.skuId ?? 0) ?? 0;
    const sale = onSale.lineOf({ skuId: line.skuId ?? 0, quantity: line.quantity + lying, knownFen: null });
    // A withdrawn SKU is named to those who have it in their cart; to others it is one that there is not.
    if (!sale || (!sale.isShown && lying === 0)) return refused(line, null, new AppError(CART_ERRORS.skuNotFound));
    const refusal = refusalOf(sale);
    if (refusal) {
      const suggested = (sale.suggested ?? 0) - lying;
      return { ...refused(line, sale, refusal, lying), suggested: suggested > 0 ? suggested : null };
    }
    if (lying === 0 && kinds >= MAX_CART_LINES) {
      return refused(line, sale, new AppError(CART_ERRORS.cartFull, { limit: MAX_CART_LINES }));
    }
    if (lying === 0) kinds += 1;
    return { wanted: line, sale, refusal: null, suggested: null, lying };
  });
}

/** So often what is to be put in is judged: others may fill the cart again and again, and empty it in between. */
const ROUNDS = 5;

/**
 * Puts in the cart what is found to be right. Where others have filled it since it was judged, it is judged again: with
 * each time it is fuller, until nothing new is found to be right.
 * @throws AppError unavailable, and nothing was put in, when others filled it each time
 */
export async function addAsJudged<Line extends LineForCart>(
  context: SignedInContext,
  judge: () => Promise<JudgedLine<Line>[]>,
): Promise<JudgedLine<Line>[]> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const judged = await judge();
    const added = judged.flatMap(({ wanted: { skuId, quantity }, sale, refusal }) =>
      skuId === null || !sale || refusal ? [] : [{ skuId, quantity, unitFen: sale.unitFen }],
    );
    if (added.length === 0) return judged;
    if (await addLines(context.database, buyerScope(context.session), added, context.clock.now())) return judged;
  }
  throw new AppError(APP_ERRORS.unavailable);
}

/** What was added of all this, and what was left out and why, in the caller's language. */
export function reportOf({ locale }: SignedInContext, judged: readonly JudgedLine[]): AddedReport {
  const leftOut = judged.flatMap(({ wanted: { name, quantity }, sale, refusal }) => {
    if (!refusal) return [];
    const sku = sale?.sku;
    return {
      name: sku ? (locale === 'zh' ? sku.nameZh : sku.nameEn) : name,
      partNumber: sku?.partNumber ?? '',
      quantity,
      reason: refusal.kind.reason,
      message: errorWords(refusal.kind, refusal.params, locale),
    };
  });
  return { added: judged.length - leftOut.length, total: judged.length, leftOut };
}

/** Puts in the caller's cart what can be put there, and tells what was left out and why. No SKU may be named twice. */
export async function addLinesToCart(context: SignedInContext, wanted: readonly LineForCart[]): Promise<AddedReport> {
  return reportOf(context, await addAsJudged(context, () => judgeForCart(context, wanted)));
}
