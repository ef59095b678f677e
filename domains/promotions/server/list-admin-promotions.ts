import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { type PromotionStatus, promotionState } from '../contract/promotion.ts';
import type {
  AdminPromotion,
  listAdminPromotions as listAdminPromotionsContract,
  listPromotionConflicts as listPromotionConflictsContract,
} from '../contract/promotion-admin-endpoints.ts';
import { PROMOTION_ERRORS } from '../contract/promotion-errors.ts';
import { conflictsAmong } from './conflicts-among.ts';
import { nameOf, toKept } from './kept-promotion.ts';
import { type ListedPromotion, PROMOTIONS, readPromotions } from './promotion-admin-repository.ts';
import { PROMOTION_SALES } from './promotion-sales.ts';
import { rulesOf } from './promotion-words.ts';

/** Of those that one promotion meets, listed. */
const MOST_CONFLICTS = 20;

function listed(row: ListedPromotion, orders: number, at: Date, locale: Locale): AdminPromotion {
  const zh = locale === 'zh';
  const status = row.status as PromotionStatus;
  const { terms } = toKept(row);
  return {
    id: row.id,
    merchantId: row.merchant_id ?? 0,
    merchantName: (zh ? row.merchant_zh : row.merchant_en) ?? '',
    nameZh: row.name_zh,
    nameEn: row.name_en,
    kind: terms.kind,
    rules: rulesOf(terms, locale),
    scope: zh ? row.scope_zh : row.scope_en,
    status,
    state: promotionState({ status, startsAt: row.starts_at, endsAt: row.ends_at }, at),
    rank: row.rank,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    views: row.views,
    orders,
    updateTime: row.updated_at.toISOString(),
  };
}

/** Promotions of every state; a keeper's own shop only. */
export async function listAdminPromotions(
  { page, limit, ...filter }: RequestOf<typeof listAdminPromotionsContract>,
  { database, session, clock, locale, domains }: SignedInContext,
): Promise<Page<AdminPromotion>> {
  const at = clock.now();
  const paging = { page, limit };
  const { rows, total } = await readPromotions(database, merchantScope(session), filter, at, paging);
  const orders = await domains.answerOf(PROMOTION_SALES).orders(
    database,
    rows.map(({ id }) => id),
  );
  return toPage(
    paging,
    total,
    rows.map((row) => listed(row, orders.get(row.id) ?? 0, at, locale)),
  );
}

/** @throws AppError promotionMissing */
export async function listPromotionConflicts(
  { ids }: RequestOf<typeof listPromotionConflictsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listPromotionConflictsContract>> {
  const { database, session, locale } = context;
  const rows = await PROMOTIONS.findAll(database, merchantScope(session), ids);
  if (rows.length < ids.length) throw new AppError(PROMOTION_ERRORS.promotionMissing);
  const conflicts = await conflictsAmong({ asked: rows.map(toKept), together: true }, context);
  return rows.flatMap((row) => {
    const found = conflicts.get(row.id) ?? [];
    const conflictList = found.slice(0, MOST_CONFLICTS).map(({ other, codes }) => ({
      id: other.id,
      name: nameOf(other.row, locale),
      merchantName: (locale === 'zh' ? other.row.merchant_zh : other.row.merchant_en) ?? '',
      startTime: other.row.starts_at.toISOString(),
      endTime: other.row.ends_at.toISOString(),
      productCodes: [...codes],
    }));
    return found.length === 0 ? [] : [{ id: row.id, name: nameOf(row, locale), total: found.length, conflictList }];
  });
}
