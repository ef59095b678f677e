import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import { holds } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import type {
  AdminCoupon,
  CouponHolder,
  listAdminCoupons as listAdminCouponsContract,
  listCouponHolders as listCouponHoldersContract,
} from '../contract/coupon-admin-endpoints.ts';
import type { CouponCategory } from '../contract/coupon-category.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import { type OfferStatus, offerState, type ReceiveWay } from '../contract/coupon-offer.ts';
import { validityOf } from '../contract/held-coupon.ts';
import { type ListedOffer, OFFERS, readHolders, readOffers } from './coupon-admin-repository.ts';
import { wholeYuan, worthOf } from './coupon-worth.ts';

function listed(row: ListedOffer, at: Date, locale: Locale): AdminCoupon {
  const zh = locale === 'zh';
  const status = row.status as OfferStatus;
  const receipt = {
    receiveStartsAt: row.receive_starts_at,
    receiveEndsAt: row.receive_ends_at,
    total: row.total,
    receivedCount: row.received_count,
  };
  return {
    id: row.id,
    merchantId: row.merchant_id ?? 0,
    merchantName: (zh ? row.merchant_zh : row.merchant_en) ?? '',
    nameZh: row.name_zh,
    nameEn: row.name_en,
    category: row.category as CouponCategory,
    ...worthOf(row),
    minPrice: wholeYuan(row.minimum_fen),
    scope: zh ? row.scope_zh : row.scope_en,
    receiveWay: row.receive_way as ReceiveWay,
    status,
    state: offerState({ status, ...receipt }, at),
    total: row.total,
    perPerson: row.per_person,
    receivedCount: row.received_count,
    usedCount: row.used_count,
    receiveStartTime: row.receive_starts_at.toISOString(),
    receiveEndTime: row.receive_ends_at.toISOString(),
    useStartTime: row.use_starts_at?.toISOString() ?? null,
    useEndTime: row.use_ends_at?.toISOString() ?? null,
    useDays: row.use_days,
    updateTime: row.updated_at.toISOString(),
  };
}

/** Coupons of every state; a keeper's own shop only. */
export async function listAdminCoupons(
  { page, limit, ...filter }: RequestOf<typeof listAdminCouponsContract>,
  { database, session, clock, locale }: SignedInContext,
): Promise<Page<AdminCoupon>> {
  const at = clock.now();
  const paging = { page, limit };
  const { rows, total } = await readOffers(database, merchantScope(session), filter, at, paging);
  return toPage(
    paging,
    total,
    rows.map((row) => listed(row, at, locale)),
  );
}

/** `138****0003`: enough to tell two people apart. */
const masked = (phone: string) => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

/** @throws AppError couponMissing */
export async function listCouponHolders(
  { id, validity, ...paging }: RequestOf<typeof listCouponHoldersContract>,
  { database, session, clock }: SignedInContext,
): Promise<Page<CouponHolder>> {
  const scope = merchantScope(session);
  if (!(await OFFERS.find(database, scope, id))) throw new AppError(COUPON_ERRORS.couponMissing);
  const at = clock.now();
  const seesPhones = scope.merchantId === 'all' && holds(session.permissions, 'admin:accounts:view');
  const { rows, total } = await readHolders(database, { couponId: id, validity, at }, paging);
  return toPage(
    paging,
    total,
    rows.map((row) => ({
      id: row.id,
      holder: [row.company, row.nickname].filter(Boolean).join(' · '),
      phone: seesPhones ? (row.phone ?? '') : masked(row.phone ?? ''),
      validStr: validityOf({ startsAt: row.starts_at, endsAt: row.ends_at, usedAt: row.used_at }, at),
      receiveTime: row.received_at.toISOString(),
      startTime: row.starts_at.toISOString(),
      endTime: row.ends_at.toISOString(),
      useTime: row.used_at?.toISOString() ?? null,
      spentOn: row.spent_on ?? '',
    })),
  );
}
