import { AppError } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { comingDay } from '../../catalogue/contract/delivery-day.ts';
import { smallestQuantity } from '../../catalogue/contract/quantity-rules.ts';
import {
  definitionsOf,
  hiddenCategoriesOf,
  isListed,
  isPriceShown,
  lineToPrice,
  loadSkusForSale,
  priceContextOf,
  type SkuForSale,
  type SkuIds,
  specificationTexts,
} from '../../catalogue/server/public.ts';
import { type CartToPrice, type LineToPrice, plainCart } from '../../pricing/contract/cart-to-price.ts';
import { unitPriceOf } from '../../pricing/contract/draft.ts';
import { isPromotionFor, type KeptPromotion, promotionsForSale } from '../../promotions/server/public.ts';
import type { CartLineProblem } from '../contract/cart.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { affordableQuantity, lineProblem, suggestedQuantity } from '../contract/line-rules.ts';
import { AGREED_PRICES } from './agreed-prices.ts';

export interface WantedLine {
  skuId: number;
  quantity: number;
  /** The unit price the buyer was last shown; null when none was. */
  knownFen: Fen | null;
  /** The flash sale in which it is bought: pieces come from its quota, which is checked where they are reserved. */
  activity?: LineToPrice['activity'] | undefined;
}

/** A wanted line as the mall would sell it now. */
export interface SaleLine {
  /** Of one that is not shown to the buyer, nothing but what it is called. */
  sku: SkuForSale;
  /** Whether the buyer is shown it in the mall now: otherwise only those who met it before may be told of it. */
  isShown: boolean;
  /** The chosen specification in words. */
  specification: Readonly<Record<Locale, string>>;
  quantity: number;
  /** What its price depends on. */
  pricing: LineToPrice;
  /** Null when the caller may not see prices. */
  unitFen: Fen | null;
  problem: CartLineProblem | null;
  suggested: number | null;
}

/** SKUs as they are sold to one buyer at one time. */
export interface Sale {
  /** The facts and current price of a wanted line; undefined for a SKU that was not read. */
  lineOf(wanted: WantedLine): SaleLine | undefined;
  /** What the price of these lines together depends on. */
  cartOf(lines: readonly LineToPrice[]): CartToPrice;
  /** Those that run at this time, for the words of what they do. */
  readonly promotions: readonly KeptPromotion[];
}

/** What a line may still tell of a SKU that the buyer is not shown: neither its stock nor its limits of now. */
function withdrawn(sku: SkuForSale): SkuForSale {
  const unknown = { stock: 0, minimumOrderQuantity: 1, piecesPerBox: 1, expectedAt: null };
  return { ...sku, ...unknown, disabled: true };
}

/** Reads these SKUs, for lines of any of them. Those of categories hidden from the caller count as withdrawn. */
export async function loadForSale(context: SignedInContext, skuIds: SkuIds): Promise<Sale> {
  const prices = await priceContextOf(context);
  const [skus, running, promised] = await Promise.all([
    loadSkusForSale(context.database, skuIds),
    promotionsForSale(context),
    context.domains.answerOf(AGREED_PRICES)(context, skuIds),
  ]);
  const textOf = await specificationTexts(context);
  const definitions = await definitionsOf(context);
  const { ids: hidden } = await hiddenCategoriesOf(context);
  const promotions = running.filter((one) => isPromotionFor(one, hidden));
  const when = { terms: prices.terms, at: context.clock.now() };
  const today = shanghaiDay(when.at);
  return {
    lineOf({ skuId, quantity, knownFen, activity = null }) {
      const found = skus.get(skuId);
      if (!found) return undefined;
      const isShown = isListed(found) && !hidden.has(found.categoryId);
      const listed = isShown ? { ...found, expectedAt: comingDay(found.expectedAt, today) } : withdrawn(found);
      const sku =
        activity && isShown ? { ...listed, stock: Math.max(listed.stock, quantity, smallestQuantity(listed)) } : listed;
      // Who buys in a flash sale wants its price, whatever else was agreed.
      const agreed = activity ? null : (promised.get(skuId) ?? null);
      const pricing = { ...lineToPrice(sku, quantity, definitions), agreed, activity };
      const unitFen = isShown && isPriceShown(prices, sku) ? unitPriceOf(pricing, when).unitFen : null;
      const problem = lineProblem(sku, quantity, unitFen, knownFen);
      const specification = { zh: textOf(sku.specification, 'zh'), en: textOf(sku.specification, 'en') };
      const suggested = suggestedQuantity(sku, quantity, problem);
      return { sku, isShown, specification, quantity, pricing, unitFen, problem, suggested };
    },
    cartOf: (lines) => ({
      ...plainCart(when, lines),
      promotions: promotions.map(({ promotion }) => promotion),
    }),
    promotions,
  };
}

/** The facts and the caller's price of each wanted line, in the given order; undefined for an unknown SKU. */
export async function loadSaleLines(
  context: SignedInContext,
  wanted: readonly WantedLine[],
): Promise<(SaleLine | undefined)[]> {
  if (wanted.length === 0) return [];
  const sale = await loadForSale(
    context,
    wanted.map((line) => line.skuId),
  );
  return wanted.map((line) => sale.lineOf(line));
}

/** Why the line cannot be put in a cart as it is; null when it can. */
export function refusalOf({ sku, unitFen, problem }: SaleLine): AppError | null {
  const { partNumber } = sku;
  switch (problem) {
    case null:
    case 'priceChanged':
      return null;
    case 'offShelf':
    case 'notPurchasable':
      return new AppError(CATALOGUE_ERRORS[problem], { partNumber });
    case 'noStock':
    case 'insufficientStock':
      return new AppError(CATALOGUE_ERRORS.insufficientStock, { partNumber, stock: sku.stock });
    case 'minimumOrderQuantity':
      return new AppError(CATALOGUE_ERRORS.minimumOrderQuantity, { partNumber, minimum: smallestQuantity(sku) });
    case 'boxMultiple':
      return new AppError(CATALOGUE_ERRORS.boxMultiple, { partNumber, piecesPerBox: sku.piecesPerBox });
    case 'quantityTooLarge':
      return new AppError(CART_ERRORS.quantityTooLarge, { partNumber, maximum: affordableQuantity(unitFen ?? 1) });
  }
}
