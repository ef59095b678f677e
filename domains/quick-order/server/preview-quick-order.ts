import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { errorWords } from '../../../platform/server/words.ts';
import { type JudgedLine, viewSale } from '../../cart/server/public.ts';
import type { previewQuickOrder as previewQuickOrderContract, QuickLine } from '../contract/quick-order-endpoints.ts';
import { judgeQuickOrder, type QuickLineForCart } from './judge-quick-order.ts';

/** What the pieces of a line cost, whatever lies in the cart already; null where the price is hidden. */
const fenOf = ({ wanted, sale }: JudgedLine) =>
  sale === null || sale.unitFen === null || sale.problem === 'quantityTooLarge' ? null : sale.unitFen * wanted.quantity;

function productOf(judged: JudgedLine, { locale }: SignedInContext): QuickLine['product'] {
  if (!judged.sale) return null;
  const { productId, attrId, image, proName, sku, partNumber, unitName, price } = viewSale(judged.sale, locale);
  const fen = fenOf(judged);
  const total = fen === null ? null : fenToYuan(fen);
  return { productId, attrId, image, proName, sku, partNumber, unitName, price, total };
}

function viewLine(judged: JudgedLine<QuickLineForCart>, context: SignedInContext): QuickLine {
  const { wanted, refusal, suggested } = judged;
  return {
    lines: [...wanted.lines],
    code: wanted.name,
    quantity: wanted.isReadable ? wanted.quantity : null,
    problem: refusal?.kind.reason ?? null,
    message: refusal ? errorWords(refusal.kind, refusal.params, context.locale) : null,
    suggestedNum: suggested,
    product: productOf(judged, context),
  };
}

/** @throws AppError noLines, tooManyLines */
export async function previewQuickOrder(
  input: RequestOf<typeof previewQuickOrderContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof previewQuickOrderContract>> {
  const judged = await judgeQuickOrder(input, context);
  const fens = judged.filter(({ refusal }) => refusal === null).map(fenOf);
  const sum = fens.reduce((total, fen) => (total === null || fen === null ? null : total + fen), 0);
  return {
    list: judged.map((line) => viewLine(line, context)),
    total: sum === null ? null : fenToYuan(sum),
  };
}
