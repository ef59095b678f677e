import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { changeStatus, lockAll } from '../../../platform/server/owned-rows.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import {
  MAX_PUBLISHED,
  MAX_PUBLISHED_OF_OWNER,
  PROMOTION_TRANSITIONS,
  PROMOTIONS_DATA,
  type PromotionAction,
} from '../contract/promotion.ts';
import type {
  closePromotions as closePromotionsContract,
  deletePromotions as deletePromotionsContract,
  publishPromotions as publishPromotionsContract,
} from '../contract/promotion-admin-endpoints.ts';
import { PROMOTION_ERRORS } from '../contract/promotion-errors.ts';
import { stateOf } from './keep-promotions.ts';
import { countPublished, PROMOTIONS, updatePromotionStatus } from './promotion-admin-repository.ts';
import type { PromotionRow } from './promotion-repository.ts';

const lockPromotions = (tx: Tx, context: SignedInContext, ids: readonly number[]) =>
  lockAll(tx, PROMOTIONS, context, ids, PROMOTION_ERRORS.promotionMissing);

const AUDITED = { publish: 'promotion.publish', close: 'promotion.close' } as const;

const changePromotion = (tx: Tx, context: SignedInContext, action: PromotionAction, row: PromotionRow) =>
  changeStatus(tx, context, {
    transitions: PROMOTION_TRANSITIONS,
    action,
    row,
    audit: { action: AUDITED[action], entity: 'promotion' },
    update: (from, to) => updatePromotionStatus(tx, row.id, from, to, context.clock.now()),
  });

/** Every cart looks through all of them. @throws AppError tooManyPublished */
async function requireFew(tx: Tx, owners: readonly (number | null)[], at: Date): Promise<void> {
  const published = await countPublished(tx, at);
  const ofOwners = Math.max(...owners.map((owner) => published.get(owner) ?? 0));
  const ofAll = [...published.values()].reduce((sum, count) => sum + count, 0);
  if (ofOwners > MAX_PUBLISHED_OF_OWNER) {
    throw new AppError(PROMOTION_ERRORS.tooManyPublished, { most: MAX_PUBLISHED_OF_OWNER });
  }
  if (ofAll > MAX_PUBLISHED) throw new AppError(PROMOTION_ERRORS.tooManyPublished, { most: MAX_PUBLISHED });
}

/** @throws AppError promotionMissing, promotionEnded, tooManyPublished, pageDataChanged */
export async function publishPromotions(
  { ids }: RequestOf<typeof publishPromotionsContract>,
  context: SignedInContext,
): Promise<boolean> {
  const at = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    // First, because it makes others who publish wait: together they must not exceed what is allowed.
    await bumpVersion(tx, context.versions, PROMOTIONS_DATA);
    const rows = await lockPromotions(tx, context, ids);
    if (rows.some(({ ends_at }) => ends_at <= at)) throw new AppError(PROMOTION_ERRORS.promotionEnded);
    for (const row of rows) await changePromotion(tx, context, 'publish', row);
    await requireFew(tx, [...new Set(rows.map(({ merchant_id }) => merchant_id))], at);
  });
  return true;
}

/** @throws AppError promotionMissing, pageDataChanged */
export async function closePromotions(
  { ids }: RequestOf<typeof closePromotionsContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    await bumpVersion(tx, context.versions, PROMOTIONS_DATA);
    const rows = await lockPromotions(tx, context, ids);
    for (const row of rows) await changePromotion(tx, context, 'close', row);
  });
  return true;
}

/** @throws AppError promotionMissing, promotionPublished */
export async function deletePromotions(
  { ids }: RequestOf<typeof deletePromotionsContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await lockPromotions(tx, context, ids);
    if (rows.some(({ status }) => status === 'published')) throw new AppError(PROMOTION_ERRORS.promotionPublished);
    for (const row of rows) {
      const before = stateOf(row);
      await writeAudit(tx, context, { action: 'promotion.delete', entity: 'promotion', entityId: row.id, before });
    }
    await PROMOTIONS.remove(
      tx,
      rows.map(({ id }) => id),
    );
  });
  return true;
}
