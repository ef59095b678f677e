import { AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type JudgedLine, judgeForCart, type LineForCart } from '../../cart/server/public.ts';
import { findByTypedCode } from '../../catalogue/server/public.ts';
import { QUICK_ORDER_ERRORS } from '../contract/quick-order-errors.ts';
import { MAX_QUICK_LINES, type TypedLine, typedLines } from '../contract/typed-lines.ts';

export interface QuickLineForCart extends LineForCart {
  /** Of the text. */
  readonly lines: readonly number[];
  /** What stands in place of a number of pieces; null where there is one. */
  readonly unreadable: string | null;
  /** Those of the lines that are a code alone. */
  readonly assumed: readonly number[];
  /** SKUs that its code means, where the line is left out all the same: several, or one without a number of pieces. */
  readonly oneOf: readonly number[];
}

const refused = (
  { line, code, quantity, typed, isAssumed }: TypedLine,
  refusal: AppError,
  oneOf: readonly number[] = [],
): JudgedLine<QuickLineForCart> => ({
  wanted: {
    skuId: null,
    quantity: quantity ?? 0,
    name: code,
    lines: [line],
    unreadable: quantity === null ? typed : null,
    assumed: isAssumed ? [line] : [],
    oneOf,
  },
  sale: null,
  refusal,
  suggested: null,
  lying: 0,
});

/**
 * What a text of codes and quantities means to the caller, in its order; pieces of an article that is named again are
 * added up where it is named first.
 * @throws AppError noLines, tooManyLines
 */
export async function judgeQuickOrder(
  { text }: { text: string },
  context: SignedInContext,
): Promise<JudgedLine<QuickLineForCart>[]> {
  const typed = typedLines(text);
  if (typed.length === 0) throw new AppError(QUICK_ORDER_ERRORS.noLines);
  if (typed.length > MAX_QUICK_LINES) {
    throw new AppError(QUICK_ORDER_ERRORS.tooManyLines, { limit: MAX_QUICK_LINES });
  }
  const codes = [...new Set(typed.map(({ code }) => code))];
  const found = await findByTypedCode(context, codes);
  const meant = new Map(codes.map((code, at) => [code, found[at] ?? 'unknown'] as const));
  const wrong: JudgedLine<QuickLineForCart>[] = [];
  const wanted = new Map<number, QuickLineForCart & { quantity: number; lines: number[]; assumed: number[] }>();
  for (const line of typed) {
    const { code, quantity } = line;
    const skuId = meant.get(code) ?? 'unknown';
    if (skuId === 'unknown') {
      wrong.push(refused(line, new AppError(QUICK_ORDER_ERRORS.codeUnknown, { code })));
    } else if (typeof skuId !== 'number') {
      wrong.push(refused(line, new AppError(QUICK_ORDER_ERRORS.codeAmbiguous, { code }), skuId.oneOf));
    } else if (quantity === null) {
      wrong.push(refused(line, new AppError(QUICK_ORDER_ERRORS.quantityUnreadable, { typed: line.typed }), [skuId]));
    } else {
      const none = { skuId, quantity: 0, name: code, lines: [], unreadable: null, assumed: [], oneOf: [] };
      const together = wanted.get(skuId) ?? none;
      together.quantity += quantity;
      together.lines.push(line.line);
      if (line.isAssumed) together.assumed.push(line.line);
      wanted.set(skuId, together);
    }
  }
  const judged = await judgeForCart(context, [...wanted.values()]);
  const first = ({ wanted: { lines } }: JudgedLine<QuickLineForCart>) => lines[0] ?? 0;
  return [...judged, ...wrong].sort((a, b) => first(a) - first(b));
}
