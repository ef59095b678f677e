import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { timeOfLocal } from '../../../platform/contract/local-time.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/database.ts';
import { requireRoomForDraft } from '../../../platform/server/draft-limit.ts';
import { lockOpened } from '../../../platform/server/owned-rows.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { buyerScope, merchantScope } from '../../../platform/server/session.ts';
import { localMinute } from '../../../platform/server/shanghai-time.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { findProductCodes, requirePricesSeen, type Shop, shopOfForm } from '../../catalogue/server/public.ts';
import { saveableScope } from '../../coupons/server/public.ts';
import type { ScopeKind } from '../../pricing/contract/scope.ts';
import { isOwnUpload } from '../../uploads/server/public.ts';
import {
  hasBegun,
  PROMOTIONS_DATA,
  type PromotionStatus,
  type PromotionTerms,
  promotionTerms,
} from '../contract/promotion.ts';
import {
  PROMOTION_PICTURES,
  type readAdminPromotion as readAdminPromotionContract,
} from '../contract/promotion-admin-endpoints.ts';
import { PROMOTION_ERRORS } from '../contract/promotion-errors.ts';
import { insertPromotion, type NewPromotion, PROMOTIONS, updatePromotion } from './promotion-admin-repository.ts';
import { type Form, formOfTerms, termsOfForm } from './promotion-form.ts';
import type { PromotionRow } from './promotion-repository.ts';

/** Everything that staff keep of a promotion: for the form, its revision and the audit trail. */
export function stateOf(row: PromotionRow) {
  const kind = row.scope_kind as ScopeKind;
  const terms = promotionTerms.parse(row.terms);
  const isBundle = terms.kind === 'bundle';
  return {
    nameZh: row.name_zh,
    nameEn: row.name_en,
    merchantId: row.merchant_id ?? 0,
    ...formOfTerms(terms),
    startsAt: localMinute(row.starts_at),
    endsAt: localMinute(row.ends_at),
    rank: row.rank,
    scopeKind: isBundle ? ('all' as const) : kind,
    categoryIds: kind === 'categories' ? row.scope_ids : [],
    brandIds: kind === 'brands' ? row.scope_ids : [],
    productIds: kind === 'products' && !isBundle ? row.scope_ids : [],
    picture: row.picture,
    colour: row.colour as Form['colour'],
    headlineZh: row.headline_zh,
    headlineEn: row.headline_en,
    introZh: row.intro_zh,
    introEn: row.intro_en,
    status: row.status as PromotionStatus,
  };
}

const factsOf = (row: PromotionRow) => ({ publishedAt: row.published_at, startsAt: row.starts_at });

/** @throws AppError promotionMissing, pricesHidden */
export async function readAdminPromotion(
  { id }: RequestOf<typeof readAdminPromotionContract>,
  { database, session, clock }: SignedInContext,
) {
  requirePricesSeen(session);
  const row = await PROMOTIONS.find(database, merchantScope(session), id);
  if (!row) throw new AppError(PROMOTION_ERRORS.promotionMissing);
  const state = stateOf(row);
  const { productIds, ...form } = state;
  const products = productIds.length > 0 ? await findProductCodes(database, productIds) : [];
  const productCodes = products.map(({ code }) => code).join('\n');
  return { ...form, productCodes, id, hasBegun: hasBegun(factsOf(row), clock.now()), revision: revisionOf(state) };
}

/** A bundle covers the products of its parts, anything else what the form names. */
async function scopeToSave(db: Db, input: Form, terms: PromotionTerms, shop: Shop | null, context: SignedInContext) {
  if (terms.kind !== 'bundle') return { kind: input.scopeKind, ...(await saveableScope(db, context, input, shop)) };
  const ids = [...new Set(terms.parts.map(({ productId }) => productId))];
  const said = { zh: shop?.name_zh ?? '', en: shop?.name_en ?? '' };
  return { kind: 'products' as const, ids, ...said };
}

/** What the form says, as a row. @throws AppError badParameter naming the field */
async function rowOf(db: Db, input: Form, shop: Shop | null, context: SignedInContext) {
  const { locale } = context;
  const [from, until] = [timeOfLocal(input.startsAt), timeOfLocal(input.endsAt)];
  if (!from) throw refusedField('startsAt', 'promotions_problem_required', locale);
  if (!until || until <= from) throw refusedField('endsAt', 'promotions_problem_ends_before', locale);
  const terms = await termsOfForm(input, { db, shop, locale });
  const scope = await scopeToSave(db, input, terms, shop, context);
  return {
    merchant_id: shop?.id ?? null,
    kind: input.kind,
    name_zh: input.nameZh,
    name_en: input.nameEn,
    starts_at: from,
    ends_at: until,
    rank: input.rank,
    scope_kind: scope.kind,
    scope_ids: [...scope.ids],
    scope_zh: scope.zh,
    scope_en: scope.en,
    terms: JSON.stringify(terms),
    picture: input.picture,
    colour: input.colour,
    headline_zh: input.headlineZh,
    headline_en: input.headlineEn,
    intro_zh: input.introZh,
    intro_en: input.introEn,
    updated_at: context.clock.now(),
  } satisfies Partial<NewPromotion>;
}

const OPENED = { stateOf, missing: PROMOTION_ERRORS.promotionMissing };

type Saved = Awaited<ReturnType<typeof rowOf>>;

/** What customers could already rely on stays; the promotion may end earlier, but not in the past. */
function requireSameTerms(before: PromotionRow, after: Saved, now: Date): void {
  const termsOf = ({ kind, starts_at, rank, scope_kind, scope_ids }: PromotionRow | Saved) => ({
    kind,
    starts_at,
    rank,
    scope_kind,
    scope_ids: scope_ids.toSorted((a, b) => a - b),
  });
  // What a SKU is called may have changed since.
  const worth = (terms: PromotionTerms) => formOfTerms(terms);
  const isSame =
    isDeepStrictEqual(termsOf(before), termsOf(after)) &&
    isDeepStrictEqual(worth(promotionTerms.parse(before.terms)), worth(promotionTerms.parse(JSON.parse(after.terms))));
  const endsAsBefore = after.ends_at.getTime() === before.ends_at.getTime();
  const endsEarlier = after.ends_at < before.ends_at && after.ends_at > now;
  if (!isSame || !(endsAsBefore || endsEarlier)) throw new AppError(PROMOTION_ERRORS.promotionBegun);
}

async function requireOwnPicture(tx: Tx, url: string, before: string, { session, locale }: SignedInContext) {
  if (url === '' || url === before) return;
  if (await isOwnUpload(tx, buyerScope(session), PROMOTION_PICTURES, url)) return;
  throw refusedField('picture', 'promotions_problem_picture', locale);
}

/**
 * Adds a draft or changes a promotion; the terms of one that has begun stay.
 * @throws AppError promotionMissing, promotionBegun, pageDataChanged, badParameter naming the field
 */
export async function savePromotion(input: Form, context: SignedInContext): Promise<number> {
  const { database, clock, session, versions } = context;
  return inTransaction(database, async (tx) => {
    // Before any row, as in publishing: whoever changes two of them must not wait for one who waits for them.
    await bumpVersion(tx, versions, PROMOTIONS_DATA);
    const before = input.id === 0 ? null : await lockOpened(tx, PROMOTIONS, context, input, OPENED);
    // A promotion keeps its shop.
    const shop = await shopOfForm(tx, before ? (before.merchant_id ?? 0) : input.merchantId, context);
    if (!before) await requireRoomForDraft(tx, PROMOTIONS, shop?.id ?? null, context.locale);
    const after = await rowOf(tx, input, shop, context);
    if (before && hasBegun(factsOf(before), clock.now())) requireSameTerms(before, after, clock.now());
    await requireOwnPicture(tx, input.picture, before?.picture ?? '', context);
    const id = before
      ? before.id
      : await insertPromotion(tx, { ...after, status: 'draft' satisfies PromotionStatus, created_at: clock.now() });
    if (before) await updatePromotion(tx, id, after);
    const [saved] = await PROMOTIONS.lock(tx, merchantScope(session), [id]);
    await writeAudit(tx, context, {
      action: 'promotion.save',
      entity: 'promotion',
      entityId: id,
      ...(before && { before: stateOf(before) }),
      ...(saved && { after: stateOf(saved) }),
    });
    return id;
  });
}
