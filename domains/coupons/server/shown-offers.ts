import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  brandsShownTo,
  definitionsOf,
  hiddenCategoriesOf,
  shownAmong,
  shownCountsByMerchant,
} from '../../catalogue/server/public.ts';
import type { ReceiveWay } from '../contract/coupon-offer.ts';
import { saidNames } from './coupon-scope.ts';
import type { TermsRow } from './held-coupon.ts';
import type { OfferRow } from './offer-repository.ts';
import { ofOpenShops, openOffers } from './open-offers.ts';

/** What a coupon, or a promotion, covers. */
interface ScopedRow extends Pick<TermsRow, 'scope_kind' | 'scope_ids'> {
  readonly merchant_id: number | null;
  readonly scope_zh: string;
  readonly scope_en: string;
}

/** Between the shop and what a coupon covers of it, as `saveableScope` writes it. */
const BETWEEN = ' · ';

/** What coupons and promotions cover, in words that name none of the categories that are hidden from the caller. */
export async function withShownScopes<Row extends ScopedRow>(context: Context, rows: readonly Row[]): Promise<Row[]> {
  const { ids: hidden } = await hiddenCategoriesOf(context);
  if (hidden.size === 0) return [...rows];
  const { categoryById } = await definitionsOf(context);
  return rows.map((row) => {
    if (row.scope_kind !== 'categories' || !row.scope_ids.some((id) => hidden.has(id))) return row;
    const names = row.scope_ids.flatMap((id) => {
      const category = hidden.has(id) ? undefined : categoryById.get(id);
      return category ? { zh: category.name_zh, en: category.name_en } : [];
    });
    const says = (kept: string, locale: Locale) => {
      const shop = row.merchant_id === null ? '' : (kept.split(BETWEEN)[0] ?? '');
      return [shop, saidNames('categories', names, locale)].filter(Boolean).join(BETWEEN);
    };
    return { ...row, scope_zh: says(row.scope_zh, 'zh'), scope_en: says(row.scope_en, 'en') };
  });
}

/** Which of these offers cover something that the caller is shown. */
async function coveringAnything(context: Context, offers: readonly OfferRow[]): Promise<OfferRow[]> {
  const { ids: hidden } = await hiddenCategoriesOf(context);
  const named = (kind: string) => offers.filter((row) => row.scope_kind === kind).flatMap((row) => row.scope_ids);
  const [products, brands, ofShops] = await Promise.all([
    shownAmong(context, named('products')),
    brandsShownTo(
      context,
      [...new Set(named('brands'))].map((id) => ({ id })),
    ),
    shownCountsByMerchant(context, [...new Set(offers.flatMap(({ merchant_id }) => merchant_id ?? []))]),
  ]);
  const shownBrands = new Set(brands.map(({ id }) => id));
  const isShown = {
    categories: (id: number) => !hidden.has(id),
    brands: (id: number) => shownBrands.has(id),
    products: (id: number) => products.has(id),
  };
  return offers.filter(({ merchant_id, scope_kind, scope_ids }) => {
    if (merchant_id !== null && (ofShops.get(merchant_id) ?? 0) === 0) return false;
    return scope_kind === 'all' || scope_ids.some(isShown[scope_kind as keyof typeof isShown]);
  });
}

/** These offers as the caller is shown them: none that covers only what is hidden from them. */
async function asShown(context: Context, offers: OfferRow[]): Promise<OfferRow[]> {
  const { leaves } = await hiddenCategoriesOf(context);
  if (leaves.length === 0) return offers;
  return withShownScopes(context, await coveringAnything(context, offers));
}

/** What is on offer, as the caller is shown it. */
export const offersShownTo = async (context: Context, way: ReceiveWay): Promise<OfferRow[]> =>
  asShown(context, await openOffers(context, way));

/** One offer as the caller is shown it, if it were open; null where they are not. */
export async function asShownTo(context: Context, offer: OfferRow): Promise<OfferRow | null> {
  const [shown] = await asShown(context, await ofOpenShops(context, [offer]));
  return shown ?? null;
}
