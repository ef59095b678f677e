import type { SignedInContext } from '../../../platform/server/context.ts';
import type { PricedCart, PromotionProgress } from '../../pricing/contract/cart-to-price.ts';
import { viewProgress } from '../../promotions/server/public.ts';
import type { CartPromotion } from '../contract/cart.ts';
import type { PricedCartLine } from './cart-view.ts';
import { loadForSale, type Sale, type SaleLine } from './sale-lines.ts';

interface Cart {
  readonly onSale: Sale;
  /** All of it, selected or not. */
  readonly lines: readonly PricedCartLine[];
}

interface Addition {
  readonly sale: SaleLine;
  readonly num: number;
}

/** Pieces that reach the next step, of the line that counts and costs least for it; null where none has so many. */
function morePieces(pieces: number, counted: readonly PricedCartLine[], onSale: Sale): Addition[] | null {
  const possible = counted.flatMap(({ sale: { sku, quantity } }) => {
    const num = Math.ceil(pieces / sku.piecesPerBox) * sku.piecesPerBox;
    const sale = onSale.lineOf({ skuId: sku.skuId, quantity: quantity + num, knownFen: null });
    return sale && sale.problem === null ? { sale, num, fen: (sale.unitFen ?? 0) * num } : [];
  });
  const cheapest = possible.toSorted((a, b) => a.fen - b.fen || a.sale.sku.skuId - b.sale.sku.skuId)[0];
  return cheapest ? [cheapest] : null;
}

/** The parts missing to the next set of a bundle; null where one of them cannot be bought. */
function moreParts(
  parts: PromotionProgress['missingParts'],
  bought: readonly PricedCartLine[],
  { lines, onSale }: Cart,
  onSaleParts: Sale | null,
): Addition[] | null {
  const found = parts.map(({ skuId, quantity }) => {
    const inCart = lines.find(({ sale }) => sale.sku.skuId === skuId);
    const isSelected = inCart !== undefined && bought.includes(inCart);
    const lying = inCart?.row.quantity ?? 0;
    const num = isSelected ? quantity : Math.max(0, quantity - lying);
    const wanted = { skuId, quantity: lying + num, knownFen: null };
    const sale = inCart ? onSale.lineOf(wanted) : onSaleParts?.lineOf(wanted);
    return sale && sale.problem === null ? { sale, num } : null;
  });
  return found.every((one) => one !== null) ? found : null;
}

const isGone = (skuId: number, onSale: Sale | null) => {
  const problem = onSale?.lineOf({ skuId, quantity: 1, knownFen: null })?.problem;
  return problem === undefined || problem === 'offShelf' || problem === 'notPurchasable';
};

/**
 * What the promotions do for the selected lines, and what one press would add to reach the next step. A bundle whose
 * missing parts are not sold to this buyer is not mentioned.
 */
export async function cartPromotions(
  context: SignedInContext,
  cart: Cart,
  bought: readonly PricedCartLine[],
  priced: PricedCart,
): Promise<CartPromotion[]> {
  const { onSale } = cart;
  const inCart = new Set(cart.lines.map(({ sale }) => sale.sku.skuId));
  const missing = priced.promotions.flatMap(({ missingParts }) => missingParts.map(({ skuId }) => skuId));
  const elsewhere = missing.filter((skuId) => !inCart.has(skuId));
  const onSaleParts = elsewhere.length > 0 ? await loadForSale(context, elsewhere) : null;
  const progressOf = new Map(priced.promotions.map((progress) => [progress.promotionId, progress]));
  return viewProgress(onSale.promotions, priced, context.locale).flatMap((shown) => {
    const progress = progressOf.get(shown.id);
    if (!progress) return [];
    const { missingParts } = progress;
    const isHopeless = missingParts.some(({ skuId }) => !inCart.has(skuId) && isGone(skuId, onSaleParts));
    if (isHopeless && !shown.isReached) return [];
    const counted = bought.filter(({ sale }) => progress.skuIds.includes(sale.sku.skuId));
    const pieces = progress.missing && 'pieces' in progress.missing ? progress.missing.pieces : 0;
    const additions =
      missingParts.length > 0
        ? moreParts(missingParts, bought, cart, onSaleParts)
        : pieces > 0
          ? morePieces(pieces, counted, onSale)
          : null;
    const additionList = (additions ?? []).map(({ sale: { sku }, num }) => ({
      productId: sku.productId,
      skuId: sku.skuId,
      name: context.locale === 'zh' ? sku.nameZh : sku.nameEn,
      num,
    }));
    return { ...shown, missing: isHopeless ? null : shown.missing, additionList };
  });
}
