import * as z from 'zod';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import { waterfallOf } from '../../catalogue/server/public.ts';
import { AGREEMENT_SOURCES, type PricedLine, type Reduction } from '../../pricing/contract/cart-to-price.ts';
import { PRICE_STEP_KINDS } from '../../pricing/contract/price-rules.ts';
import type { ExplainedLine } from '../contract/line-explanation.ts';

/** What a line of an order keeps of the reasons of its unit price. */
export const keptExplanation = z.object({
  steps: z.array(
    z.object({ kind: z.enum(PRICE_STEP_KINDS), fen: z.int(), share: z.int().optional(), level: z.int().optional() }),
  ),
  agreement: z.object({ source: z.enum(AGREEMENT_SOURCES), reference: z.string() }).optional(),
});
export type KeptExplanation = z.output<typeof keptExplanation>;

export function explanationOf({ line: { agreed }, isAgreed, steps }: PricedLine): KeptExplanation {
  return {
    steps: steps.map(({ kind, fen, share, level }) => ({
      kind,
      fen,
      ...(share !== null && { share }),
      ...(level !== null && { level }),
    })),
    ...(isAgreed && agreed && { agreement: { source: agreed.source, reference: agreed.reference } }),
  };
}

/** The steps with their differences. */
function stepsOf({ steps }: KeptExplanation) {
  return steps.map(({ kind, fen, share = null, level = null }, at) => {
    const before: Fen = steps[at - 1]?.fen ?? 0;
    return { kind, fen, deltaFen: fen - before, share, level };
  });
}

/** Why a line costs what it costs, for those who may see prices. */
export function viewExplanation(
  attrValueId: number,
  kept: KeptExplanation | null,
  reductions: readonly (Pick<Reduction, 'kind' | 'fen'> & { readonly nameZh: string; readonly nameEn: string })[],
  locale: Locale,
): ExplainedLine {
  return {
    attrValueId,
    waterfall: kept ? waterfallOf({ steps: stepsOf(kept) }) : [],
    agreement: kept?.agreement ?? null,
    reductionList: reductions.map(({ kind, nameZh, nameEn, fen }) => ({
      kind,
      name: locale === 'zh' ? nameZh : nameEn,
      price: fenToYuan(fen),
    })),
  };
}
