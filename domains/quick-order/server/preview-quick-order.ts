import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { errorWords } from '../../../platform/server/words.ts';
import { type JudgedLine, loadForSale, type SaleLine, viewSale } from '../../cart/server/public.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import type {
  previewQuickOrder as previewQuickOrderContract,
  QuickLine,
  QuickProduct,
} from '../contract/quick-order-endpoints.ts';
import { judgeQuickOrder, type QuickLineForCart } from './judge-quick-order.ts';
import { longTextsInTurn } from './long-texts-in-turn.ts';

/** What the pieces of a line cost, whatever lies in the cart already; null where the price is hidden. */
const fenOf = ({ wanted, sale }: JudgedLine) =>
  sale === null || sale.unitFen === null || sale.problem === 'quantityTooLarge' ? null : sale.unitFen * wanted.quantity;

function viewProduct(sale: SaleLine, { locale }: SignedInContext): QuickProduct {
  const { productId, attrId, image, proName, sku, partNumber, unitName, price } = viewSale(sale, locale);
  return { productId, attrId, image, proName, sku, partNumber, unitName, price };
}

function productOf(judged: JudgedLine, context: SignedInContext): QuickLine['product'] {
  if (!judged.sale) return null;
  const fen = fenOf(judged);
  return { ...viewProduct(judged.sale, context), total: fen === null ? null : fenToYuan(fen) };
}

/** Choices in one answer, those of a code that is named again counted again: nobody chooses from more at a time. */
const MOST_CHOICES = 240;

/** What the codes of lines that are left out mean, for as many of the first ones as are shown choices. */
async function meaningsOf(
  judged: readonly JudgedLine<QuickLineForCart>[],
  context: SignedInContext,
): Promise<(line: JudgedLine<QuickLineForCart>) => QuickProduct[]> {
  const choices = new Map<JudgedLine, readonly number[]>();
  let left = MOST_CHOICES;
  for (const line of judged) {
    const { oneOf } = line.wanted;
    // One meaning is nothing to choose from.
    const shown = oneOf.length === 1 ? oneOf : oneOf.slice(0, left);
    if (oneOf.length > 1) left -= shown.length;
    if (shown.length > 0) choices.set(line, shown);
  }
  if (choices.size === 0) return () => [];
  const onSale = await loadForSale(context, [...new Set([...choices.values()].flat())]);
  return (line) =>
    (choices.get(line) ?? [])
      .flatMap((skuId) => onSale.lineOf({ skuId, quantity: Math.max(1, line.wanted.quantity), knownFen: null }) ?? [])
      .filter(({ isShown }) => isShown)
      .map((sale) => viewProduct(sale, context));
}

function viewLine(
  judged: JudgedLine<QuickLineForCart>,
  meanings: readonly QuickProduct[],
  context: SignedInContext,
): QuickLine {
  const { wanted, refusal, suggested, lying } = judged;
  // Of what only its number of pieces cannot be read, it is known what it is.
  const [only] = wanted.unreadable === null || wanted.oneOf.length > 1 ? [] : meanings;
  return {
    lines: [...wanted.lines],
    code: wanted.name,
    quantity: wanted.unreadable === null ? wanted.quantity : null,
    typedQuantity: wanted.unreadable ?? '',
    assumedLines: [...wanted.assumed],
    problem: refusal?.kind.reason ?? null,
    message: refusal ? errorWords(refusal.kind, refusal.params, context.locale) : null,
    suggestedNum: suggested,
    inCartNum: lying,
    product: only ? { ...only, total: null } : productOf(judged, context),
    candidateList: only ? [] : [...meanings],
  };
}

/** @throws AppError noLines, tooManyLines; tooMany, unavailable when too many long texts wait */
export function previewQuickOrder(
  input: RequestOf<typeof previewQuickOrderContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof previewQuickOrderContract>> {
  return longTextsInTurn(input, context, () => preview(input, context));
}

async function preview(
  input: RequestOf<typeof previewQuickOrderContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof previewQuickOrderContract>> {
  const judged = await judgeQuickOrder(input, context);
  const meanings = await meaningsOf(judged, context);
  const fens = judged.filter(({ refusal }) => refusal === null).map(fenOf);
  // Nothing that can be added costs nothing, and still nothing is told to who may not see prices.
  const none = maySeePrices(context.session) ? 0 : null;
  const sum = fens.reduce((total, fen) => (total === null || fen === null ? null : total + fen), none);
  return {
    list: judged.map((line) => viewLine(line, meanings(line), context)),
    total: sum === null ? null : fenToYuan(sum),
  };
}
