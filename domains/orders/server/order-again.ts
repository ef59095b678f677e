import { AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { AddedReport } from '../../cart/contract/added-lines.ts';
import { addLinesToCart, type LineForCart } from '../../cart/server/public.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { findListed } from './order-list-repository.ts';
import { findLines } from './order-repository.ts';
import { productNameOf, viewerOf } from './order-view.ts';

/**
 * Puts what an order was about in the cart again, at the prices of now and without its gifts; what cannot be ordered is
 * named as the order names it. @throws AppError orderNotFound
 */
export async function orderAgain({ orderNo }: { orderNo: string }, context: SignedInContext): Promise<AddedReport> {
  const { database, session } = context;
  const order = await findListed(database, buyerScope(session), orderNo);
  if (!order) throw new AppError(ORDER_ERRORS.orderNotFound);
  const { locale } = viewerOf(context);
  const wanted = new Map<number, LineForCart & { quantity: number }>();
  for (const line of await findLines(database, [order.id])) {
    if (line.kind === 'gift') continue;
    const known = wanted.get(line.sku_id);
    if (known) known.quantity += line.quantity;
    else wanted.set(line.sku_id, { skuId: line.sku_id, quantity: line.quantity, name: productNameOf(line, locale) });
  }
  return addLinesToCart(context, [...wanted.values()]);
}
