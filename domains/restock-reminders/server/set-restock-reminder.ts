import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { hiddenCategoriesOf, isListed, loadSkusForSale } from '../../catalogue/server/public.ts';
import type { setRestockReminder as setRestockReminderContract } from '../contract/restock-endpoints.ts';
import { RESTOCK_ERRORS } from '../contract/restock-errors.ts';
import { canBeAwaited, MAX_RESTOCK_REMINDERS, RESTOCK_REMINDER_DAYS } from '../contract/restock-rules.ts';
import { deleteRestockReminder, keepRestockReminder } from './restock-repository.ts';

const DAY_MS = 86_400_000;

/**
 * Sets, renews or takes back the caller's reminder of a SKU.
 * @throws AppError productNotFound for one that the caller is not shown, nothingToAwait, tooManyRestockReminders
 */
export async function setRestockReminder(
  { skuId, isOn }: RequestOf<typeof setRestockReminderContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { database, session, clock } = context;
  const scope = buyerScope(session);
  if (!isOn) {
    await deleteRestockReminder(database, scope, skuId);
    return false;
  }
  const [skus, { ids: hidden }] = await Promise.all([loadSkusForSale(database, [skuId]), hiddenCategoriesOf(context)]);
  const sku = skus.get(skuId);
  if (!sku || !isListed(sku) || hidden.has(sku.categoryId)) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  if (!canBeAwaited(sku)) throw new AppError(RESTOCK_ERRORS.nothingToAwait, { partNumber: sku.partNumber });
  const at = clock.now();
  const reminder = { skuId, at, expiresAt: new Date(at.getTime() + RESTOCK_REMINDER_DAYS * DAY_MS) };
  return inTransaction(database, async (tx) => {
    const count = await keepRestockReminder(tx, scope, reminder);
    if (count > MAX_RESTOCK_REMINDERS) {
      throw new AppError(RESTOCK_ERRORS.tooManyRestockReminders, { most: MAX_RESTOCK_REMINDERS });
    }
    return true;
  });
}
