import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { countsAsView } from '../../../platform/server/counts-as-view.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { stateOf } from '../../pricing/contract/promotion.ts';
import type { countPromotionView as countPromotionViewContract } from '../contract/promotion-endpoints.ts';
import { addView } from './promotion-repository.ts';
import { publishedPromotions } from './published-promotions.ts';

/**
 * Counts one view of a promotion that runs, once a visitor in ten minutes; of any other one nothing is written. One row
 * per promotion and day.
 * @returns whether it runs
 */
export async function countPromotionView(
  { id }: RequestOf<typeof countPromotionViewContract>,
  context: Context,
): Promise<boolean> {
  const at = context.clock.now();
  const found = (await publishedPromotions(context)).find((one) => one.id === id);
  const isRunning = found !== undefined && stateOf(found.promotion, at) === 'ongoing';
  if (isRunning && countsAsView(context, `promotion ${id}`)) await addView(context.database, id, shanghaiDay(at));
  return isRunning;
}
