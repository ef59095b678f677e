import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { addAsJudged, reportOf } from '../../cart/server/public.ts';
import type { addQuickOrder as addQuickOrderContract } from '../contract/quick-order-endpoints.ts';
import { judgeQuickOrder } from './judge-quick-order.ts';
import { longTextsInTurn } from './long-texts-in-turn.ts';

/** @throws AppError noLines, tooManyLines; tooMany, unavailable when too many long texts wait */
export async function addQuickOrder(
  input: RequestOf<typeof addQuickOrderContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof addQuickOrderContract>> {
  const judged = await longTextsInTurn(input, context, () =>
    addAsJudged(context, () => judgeQuickOrder(input, context)),
  );
  const leftLines = judged.flatMap(({ wanted: { lines }, refusal }) => (refusal ? lines : []));
  return { ...reportOf(context, judged), leftLines };
}
