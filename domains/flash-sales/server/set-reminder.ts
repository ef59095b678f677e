import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { shownAmong } from '../../catalogue/server/public.ts';
import { MAX_REMINDERS } from '../contract/flash-sale.ts';
import type { setSeckillReminder as setSeckillReminderContract } from '../contract/flash-sale-endpoints.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { publishedProduct } from './published-flash-sales.ts';
import { deleteReminder, insertReminder } from './reminder-repository.ts';

/**
 * Sets or takes back the caller's reminder of the next session in which a product is sold.
 * @throws AppError flashProductMissing, flashSaleOver when no session is to come, tooManyReminders
 */
export async function setSeckillReminder(
  { id, isOn }: RequestOf<typeof setSeckillReminderContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, clock } = context;
  const { sale, product } = await publishedProduct(context, id);
  if (!(await shownAmong(context, [product.productId])).has(product.productId)) {
    throw new AppError(FLASH_SALE_ERRORS.flashProductMissing);
  }
  const at = clock.now();
  const next = sale.sessions.find(({ startsAt }) => startsAt > at);
  if (!next) throw new AppError(FLASH_SALE_ERRORS.flashSaleOver);
  const reminder = { flashProductId: id, sessionAt: next.startsAt };
  const scope = buyerScope(session);
  if (!isOn) {
    await deleteReminder(database, scope, reminder);
    return false;
  }
  return inTransaction(database, async (tx) => {
    const isSet = await insertReminder(tx, scope, reminder, MAX_REMINDERS);
    if (!isSet) throw new AppError(FLASH_SALE_ERRORS.tooManyReminders, { most: MAX_REMINDERS });
    return true;
  });
}
