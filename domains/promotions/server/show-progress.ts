import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { PricedCart, PromotionProgress } from '../../pricing/contract/cart-to-price.ts';
import type { ShownProgress } from '../contract/promotion-progress.ts';
import { type KeptPromotion, nameOf } from './kept-promotion.ts';
import { benefitOf } from './promotion-words.ts';

function missingOf({ missing, missingParts }: PromotionProgress, { terms }: KeptPromotion, locale: Locale) {
  if (missing) {
    const benefit = benefitOf(terms, missing.step, locale);
    return 'pieces' in missing
      ? { pieces: missing.pieces, amount: null, benefit }
      : { pieces: 0, amount: fenToYuan(missing.fen), benefit };
  }
  const pieces = missingParts.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > 0 ? { pieces, amount: null, benefit: benefitOf(terms, 0, locale) } : null;
}

/** What the promotions do for a priced cart and what is missing, in words. Of a buyer who may see prices. */
export function viewProgress(
  kept: readonly KeptPromotion[],
  { promotions }: Pick<PricedCart, 'promotions'>,
  locale: Locale,
): ShownProgress[] {
  const byId = new Map(kept.map((one) => [one.id, one]));
  return promotions.flatMap((progress) => {
    const found = byId.get(progress.promotionId);
    if (!found) return [];
    const { kind, offFen, skuIds, reached } = progress;
    const isReached = kind === 'bundle' ? reached > 0 : reached >= 0;
    return {
      id: found.id,
      kind,
      name: nameOf(found.row, locale),
      isReached,
      benefit: isReached ? benefitOf(found.terms, reached, locale) : '',
      off: fenToYuan(offFen),
      skuIds: [...skuIds],
      missing: missingOf(progress, found, locale),
    };
  });
}
