import { AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import { shownCountsByMerchant } from '../../catalogue/server/public.ts';
import { followingOf } from '../../favourites/server/public.ts';
import type { MerchantDetail, MerchantHome } from '../contract/merchant-endpoints.ts';
import { MERCHANT_ERRORS } from '../contract/merchant-errors.ts';
import { BARE } from '../contract/shop-front.ts';
import { readDecorationRow } from './decoration-repository.ts';
import { type RatedMerchant, readMerchant } from './merchant-repository.ts';
import { presentFront } from './show-shop-front.ts';

async function openShop(id: number, context: Context): Promise<RatedMerchant> {
  const row = await readMerchant(context.database, id);
  if (!row) throw new AppError(MERCHANT_ERRORS.merchantNotFound);
  return row;
}

/** Fields shared by a shop's front and detail. */
async function shopOf(row: RatedMerchant, context: Context) {
  const { count, own } = (await followingOf(context, [row.id]))(row.id);
  const zh = context.locale === 'zh';
  return {
    id: row.id,
    name: zh ? row.name_zh : row.name_en,
    isSelf: row.is_self,
    isCollect: own,
    followerNum: count,
    serviceType: 'hotline',
    serviceLink: '',
    servicePhone: row.phone,
    qualificationPicture: '',
    intro: zh ? row.intro_zh : row.intro_en,
  };
}

const addressOf = (row: RatedMerchant, { locale }: Context) => (locale === 'zh' ? row.address_zh : row.address_en);

/** The front of one shop. @throws AppError merchantNotFound */
export async function readMerchantHome({ id }: { id: number }, context: Context): Promise<MerchantHome> {
  const row = await openShop(id, context);
  const [shop, counts, { published }] = await Promise.all([
    shopOf(row, context),
    shownCountsByMerchant(context, [id]),
    readDecorationRow(context.database, id),
  ]);
  const productCount = counts.get(id) ?? 0;
  // Only its banners, and of those none of what is hidden from the caller.
  const front = await presentFront(id, { ...BARE, banners: (published ?? BARE).banners }, context);
  return {
    ...shop,
    starLevel: row.stars,
    pcLogo: row.avatar,
    avatar: row.avatar,
    coverImage: row.cover,
    bannerList: front.banners.map(({ image }) => image),
    address: addressOf(row, context),
    productCount,
  };
}

/** What one shop says of itself. @throws AppError merchantNotFound */
export async function readMerchantDetail({ id }: { id: number }, context: Context): Promise<MerchantDetail> {
  const row = await openShop(id, context);
  return {
    ...(await shopOf(row, context)),
    realName: '',
    phone: row.phone,
    province: '',
    city: '',
    district: '',
    addressDetail: addressOf(row, context),
    createTime: row.created_at.toISOString(),
  };
}
