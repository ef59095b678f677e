import { AppError } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { smallestQuantity } from '../../catalogue/contract/quantity-rules.ts';
import {
  loadSkusForSale,
  priceContextOf,
  type SkuForSale,
  type SkuIds,
  specificationTexts,
  unitPriceFor,
} from '../../catalogue/server/public.ts';
import type { CartLineProblem } from '../contract/cart.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { affordableQuantity, lineProblem, suggestedQuantity } from '../contract/line-rules.ts';

export interface WantedLine {
  skuId: number;
  quantity: number;
  /** The unit price the buyer was last shown; null when none was. */
  knownFen: Fen | null;
}

/** A wanted line as the mall would sell it now. */
export interface SaleLine {
  sku: SkuForSale;
  /** The chosen specification in words. */
  specification: Readonly<Record<Locale, string>>;
  quantity: number;
  /** Null when the caller may not see prices. */
  unitFen: Fen | null;
  problem: CartLineProblem | null;
  suggested: number | null;
}

/** The facts and current price of a wanted line; undefined for a SKU that was not read. */
export type SaleReader = (wanted: WantedLine) => SaleLine | undefined;

/** Reads these SKUs; returns a function that gives the facts and the caller's price of a line of one of them. */
export async function loadForSale(context: SignedInContext, skuIds: SkuIds): Promise<SaleReader> {
  const prices = await priceContextOf(context);
  const skus = await loadSkusForSale(context.database, skuIds);
  const textOf = await specificationTexts(context);
  return ({ skuId, quantity, knownFen }) => {
    const sku = skus.get(skuId);
    if (!sku) return undefined;
    const unitFen = unitPriceFor(prices, sku, quantity)?.unitFen ?? null;
    const problem = lineProblem(sku, quantity, unitFen, knownFen);
    const specification = { zh: textOf(sku.specification, 'zh'), en: textOf(sku.specification, 'en') };
    return { sku, specification, quantity, unitFen, problem, suggested: suggestedQuantity(sku, quantity, problem) };
  };
}

/** The facts and the caller's price of each wanted line, in the given order; undefined for an unknown SKU. */
export async function loadSaleLines(
  context: SignedInContext,
  wanted: readonly WantedLine[],
): Promise<(SaleLine | undefined)[]> {
  if (wanted.length === 0) return [];
  const lineOf = await loadForSale(
    context,
    wanted.map((line) => line.skuId),
  );
  return wanted.map(lineOf);
}

/** @throws AppError with the reason why the line cannot be put in a cart as it is */
export function requireOrderable({ sku, unitFen, problem }: SaleLine): void {
  const { partNumber } = sku;
  switch (problem) {
    case null:
    case 'priceChanged':
      return;
    case 'offShelf':
    case 'notPurchasable':
      throw new AppError(CATALOGUE_ERRORS[problem], { partNumber });
    case 'noStock':
    case 'insufficientStock':
      throw new AppError(CATALOGUE_ERRORS.insufficientStock, { partNumber, stock: sku.stock });
    case 'minimumOrderQuantity':
      throw new AppError(CATALOGUE_ERRORS.minimumOrderQuantity, { partNumber, minimum: smallestQuantity(sku) });
    case 'boxMultiple':
      throw new AppError(CATALOGUE_ERRORS.boxMultiple, { partNumber, piecesPerBox: sku.piecesPerBox });
    case 'quantityTooLarge':
      throw new AppError(CART_ERRORS.quantityTooLarge, { partNumber, maximum: affordableQuantity(unitFen ?? 1) });
  }
}
