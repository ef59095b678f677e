import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { timeOfLocal } from '../../../platform/contract/local-time.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction } from '../../../platform/server/database.ts';
import { requireRoomForDraft } from '../../../platform/server/draft-limit.ts';
import { lockOpened } from '../../../platform/server/owned-rows.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { revisionOf } from '../../../platform/server/revision.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { localMinute } from '../../../platform/server/shanghai-time.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { findProductCodes, type Shop, shopOfForm } from '../../catalogue/server/public.ts';
import type { ScopeKind } from '../../pricing/contract/scope.ts';
import type {
  readAdminCoupon as readAdminCouponContract,
  saveCoupon as saveCouponContract,
} from '../contract/coupon-admin-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { COUPONS_DATA, type OfferStatus, type ReceiveWay } from '../contract/coupon-offer.ts';
import { insertOffer, type NewOffer, OFFERS, updateOffer } from './coupon-admin-repository.ts';
import { saveableScope } from './coupon-scope.ts';
import { wholeYuan } from './coupon-worth.ts';
import { requireKeeperOf } from './keeper-of-coupons.ts';
import type { OfferRow } from './offer-repository.ts';

const FEN_PER_YUAN = 100;
const SHARE_PER_CENT = 100;

type Form = RequestOf<typeof saveCouponContract>;

const yuanOrNone = (fen: number | null) => (fen === null ? undefined : wholeYuan(fen));

/** Everything that staff keep of a coupon: for the form, its revision and the audit trail. */
export function stateOf(row: OfferRow) {
  const kind = row.scope_kind as ScopeKind;
  return {
    nameZh: row.name_zh,
    nameEn: row.name_en,
    merchantId: row.merchant_id ?? 0,
    valueKind: row.value_kind as Form['valueKind'],
    money: yuanOrNone(row.money_fen),
    discount: row.share === null ? undefined : row.share / SHARE_PER_CENT,
    mostOff: yuanOrNone(row.most_off_fen),
    minPrice: wholeYuan(row.minimum_fen),
    scopeKind: kind,
    categoryIds: kind === 'categories' ? row.scope_ids : [],
    brandIds: kind === 'brands' ? row.scope_ids : [],
    productIds: kind === 'products' ? row.scope_ids : [],
    total: row.total ?? undefined,
    perPerson: row.per_person,
    receiveWay: row.receive_way as ReceiveWay,
    receiveFrom: localMinute(row.receive_starts_at),
    receiveUntil: localMinute(row.receive_ends_at),
    usePeriod: row.use_days === null ? ('fixed' as const) : ('days' as const),
    useFrom: row.use_starts_at ? localMinute(row.use_starts_at) : '',
    useUntil: row.use_ends_at ? localMinute(row.use_ends_at) : '',
    useDays: row.use_days ?? undefined,
    status: row.status as OfferStatus,
  };
}

/** @throws AppError couponMissing */
export async function readAdminCoupon(
  { id }: RequestOf<typeof readAdminCouponContract>,
  { database, session }: SignedInContext,
) {
  const row = await OFFERS.find(database, merchantScope(session), id);
  if (!row) throw new AppError(COUPON_ERRORS.couponMissing);
  const state = stateOf(row);
  const { productIds, ...form } = state;
  const products = productIds.length > 0 ? await findProductCodes(database, productIds) : [];
  const productCodes = products.map(({ code }) => code).join('\n');
  return { ...form, productCodes, id, revision: revisionOf(state) };
}

/** The period in which it is used, and the days after receipt: one of the two. */
function periodOfUse(input: Form, receiveEndsAt: Date, { locale }: SignedInContext) {
  if (input.usePeriod === 'days') {
    if (input.useDays === undefined) throw refusedField('useDays', 'coupons_problem_required', locale);
    return { use_days: input.useDays, use_starts_at: null, use_ends_at: null };
  }
  const [from, until] = [timeOfLocal(input.useFrom), timeOfLocal(input.useUntil)];
  if (!from) throw refusedField('useFrom', 'coupons_problem_required', locale);
  if (!until) throw refusedField('useUntil', 'coupons_problem_required', locale);
  if (until <= from) throw refusedField('useUntil', 'coupons_problem_ends_before', locale);
  // Otherwise somebody could receive a coupon that has lapsed.
  if (until < receiveEndsAt) throw refusedField('useUntil', 'coupons_problem_use_too_short', locale);
  return { use_days: null, use_starts_at: from, use_ends_at: until };
}

function worthToSave(input: Form, { locale }: SignedInContext) {
  if (input.valueKind === 'discount') {
    if (input.discount === undefined) throw refusedField('discount', 'coupons_problem_required', locale);
    const mostOffFen = input.mostOff === undefined ? null : input.mostOff * FEN_PER_YUAN;
    return { money_fen: null, share: input.discount * SHARE_PER_CENT, most_off_fen: mostOffFen };
  }
  if (input.money === undefined) throw refusedField('money', 'coupons_problem_required', locale);
  return { money_fen: input.money * FEN_PER_YUAN, share: null, most_off_fen: null };
}

/** What the form says, as a row. @throws AppError badParameter naming the field */
async function rowOf(db: Db, input: Form, shop: Shop | null, context: SignedInContext) {
  const { locale } = context;
  const [from, until] = [timeOfLocal(input.receiveFrom), timeOfLocal(input.receiveUntil)];
  if (!from) throw refusedField('receiveFrom', 'coupons_problem_required', locale);
  if (!until || until <= from) throw refusedField('receiveUntil', 'coupons_problem_ends_before', locale);
  const scope = await saveableScope(db, context, input, shop);
  return {
    merchant_id: shop?.id ?? null,
    name_zh: input.nameZh,
    name_en: input.nameEn,
    category: scope.category,
    value_kind: input.valueKind,
    ...worthToSave(input, context),
    minimum_fen: (input.minPrice ?? 0) * FEN_PER_YUAN,
    scope_kind: input.scopeKind,
    scope_ids: [...scope.ids],
    scope_zh: scope.zh,
    scope_en: scope.en,
    total: input.total ?? null,
    per_person: input.perPerson,
    receive_way: input.receiveWay,
    receive_starts_at: from,
    receive_ends_at: until,
    ...periodOfUse(input, until, context),
    updated_at: context.clock.now(),
  } satisfies Partial<NewOffer>;
}

/**
 * Only what was never on offer can become a coupon of another kind.
 * @throws AppError forbidden for a shop's keeper who would change what people of the whole mall are given, badParameter
 */
function requireKeptWay({ receive_way, status }: OfferRow, wanted: ReceiveWay, { session, locale }: SignedInContext) {
  requireKeeperOf(session, [receive_way as ReceiveWay]);
  if (status !== 'draft' && receive_way !== wanted) {
    throw refusedField('receiveWay', 'coupons_problem_way_kept', locale);
  }
}

/**
 * Adds a draft or changes an offer; what somebody holds already keeps its terms.
 * @throws AppError couponMissing, pageDataChanged, badParameter naming the field; forbidden for a shop's keeper who would
 * give coupons to people of the whole mall
 */
export async function saveCoupon(input: Form, context: SignedInContext): Promise<number> {
  const { database, clock, session, versions, locale } = context;
  requireKeeperOf(session, [input.receiveWay]);
  return inTransaction(database, async (tx) => {
    const before =
      input.id === 0
        ? null
        : await lockOpened(tx, OFFERS, context, input, { stateOf, missing: COUPON_ERRORS.couponMissing });
    if (before) requireKeptWay(before, input.receiveWay, context);
    // A coupon keeps its shop.
    const shop = await shopOfForm(tx, before ? (before.merchant_id ?? 0) : input.merchantId, context);
    if (!before) await requireRoomForDraft(tx, OFFERS, shop?.id ?? null, locale);
    const after = await rowOf(tx, input, shop, context);
    if (before && after.total !== null && after.total < before.received_count) {
      throw refusedField('total', 'coupons_problem_total_received', locale, { count: before.received_count });
    }
    const id = before
      ? before.id
      : await insertOffer(tx, { ...after, status: 'draft' satisfies OfferStatus, created_at: clock.now() });
    if (before) await updateOffer(tx, id, after);
    const [saved] = await OFFERS.lock(tx, merchantScope(session), [id]);
    await writeAudit(tx, context, {
      action: 'coupon.save',
      entity: 'coupon',
      entityId: id,
      ...(before && { before: stateOf(before) }),
      ...(saved && { after: stateOf(saved) }),
    });
    await bumpVersion(tx, versions, COUPONS_DATA);
    return id;
  });
}
