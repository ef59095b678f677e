import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { type MerchantScope, merchantScope } from '../../../platform/server/session.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
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
import {
  countPublished,
  deletePromotionRows,
  lockPromotions,
  updatePromotionStatus,
} from './promotion-admin-repository.ts';
import type { PromotionRow } from './promotion-repository.ts';

/** Locks all of them. @throws AppError promotionMissing when one is gone or another shop's */
async function lockAll(tx: Tx, scope: MerchantScope, ids: readonly number[]): Promise<PromotionRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await lockPromotions(tx, scope, wanted);
  if (rows.length < wanted.length) throw new AppError(PROMOTION_ERRORS.promotionMissing);
  return rows;
}

const AUDITED = { publish: 'promotion.publish', close: 'promotion.close' } as const;

async function changeStatus(action: PromotionAction, row: PromotionRow, tx: Tx, context: SignedInContext) {
  const actor = merchantScope(context.session).merchantId === 'all' ? 'staff' : 'merchant';
  await applyTransition(PROMOTION_TRANSITIONS, action, actor, (from, to) =>
    updatePromotionStatus(tx, row.id, from, to, context.clock.now()),
  );
  await writeAudit(tx, context, {
    action: AUDITED[action],
    entity: 'promotion',
    entityId: row.id,
    before: { status: row.status },
    after: { status: PROMOTION_TRANSITIONS[action].to },
  });
}

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
    const rows = await lockAll(tx, merchantScope(context.session), ids);
    if (rows.some(({ ends_at }) => ends_at <= at)) throw new AppError(PROMOTION_ERRORS.promotionEnded);
    for (const row of rows) await changeStatus('publish', row, tx, context);
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
    const rows = await lockAll(tx, merchantScope(context.session), ids);
    for (const row of rows) await changeStatus('close', row, tx, context);
  });
  return true;
}

/** @throws AppError promotionMissing, promotionPublished */
export async function deletePromotions(
  { ids }: RequestOf<typeof deletePromotionsContract>,
  context: SignedInContext,
): Promise<boolean> {
  await inTransaction(context.database, async (tx) => {
    const rows = await lockAll(tx, merchantScope(context.session), ids);
    if (rows.some(({ status }) => status === 'published')) throw new AppError(PROMOTION_ERRORS.promotionPublished);
    for (const row of rows) {
      const before = stateOf(row);
      await writeAudit(tx, context, { action: 'promotion.delete', entity: 'promotion', entityId: row.id, before });
    }
    await deletePromotionRows(
      tx,
      rows.map(({ id }) => id),
    );
  });
  return true;
}
