import { AppError } from '../../../platform/contract/app-error.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { Sale } from '../../cart/server/public.ts';
import { COUPON_ERRORS } from '../../coupons/contract/coupon-errors.ts';
import type { UsableCoupon } from '../../coupons/server/public.ts';
import { type CouponProposal, proposeCoupons } from '../../pricing/contract/best-coupons.ts';
import type { CartToPrice, PointsRule, PricedCart, ReductionKind } from '../../pricing/contract/cart-to-price.ts';
import { priceCart } from '../../pricing/contract/price-cart.ts';
import type { MallSettings } from '../../settings/contract/mall-settings.ts';
import type { OfferedCoupon } from '../contract/checkout.ts';
import type { CheckoutChoices } from '../contract/checkout-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import type { CheckoutLine } from './checkout-lines.ts';

/** What a buyer could pay less with. */
export interface Discounts {
  readonly coupons: readonly UsableCoupon[];
  /** Points at most; 0 for none. */
  readonly points: number;
  readonly pointsRule: PointsRule;
}

/** A percent in ten-thousandths. */
const PERCENT = 100;

export const pointsRuleOf = ({
  pointsPerYuan,
  pointsMostPercent,
}: Pick<MallSettings, 'pointsPerYuan' | 'pointsMostPercent'>): PointsRule => ({
  pointsPerYuan,
  mostShare: pointsMostPercent * PERCENT,
});

/** The held coupons that the buyer chose, each with the merchant (null: the platform) it was chosen for. */
function chosenCoupons({ platUserCouponId, orderMerchantRequestList }: CheckoutChoices) {
  return [
    { id: platUserCouponId, merchantId: null },
    ...orderMerchantRequestList.map(({ merId, userCouponId }) => ({ id: userCouponId, merchantId: merId })),
  ].filter(({ id }) => id !== 0);
}

export const chosenCouponIds = (choices: CheckoutChoices): number[] => chosenCoupons(choices).map(({ id }) => id);

/**
 * The chosen ones of these coupons.
 * @throws AppError couponNotUsable for one that is not among them, or was chosen for somebody else's goods
 */
export function couponsChosen(choices: CheckoutChoices, held: readonly UsableCoupon[]): UsableCoupon[] {
  const chosen = chosenCoupons(choices);
  return chosen.map(({ id, merchantId }) => {
    const found = held.find(({ coupon }) => coupon.id === id && coupon.merchantId === merchantId);
    const isAlone = chosen.filter((other) => other.merchantId === merchantId).length === 1;
    if (!found || !isAlone) throw new AppError(COUPON_ERRORS.couponNotUsable, { id });
    return found;
  });
}

function cartOf(onSale: Sale, lines: readonly CheckoutLine[], { points, pointsRule }: Discounts): CartToPrice {
  return { ...onSale.cartOf(lines.map(({ pricing }) => pricing)), points, pointsRule };
}

/**
 * What the lines cost with these discounts.
 * @throws AppError couponRefused when a coupon does not work for them
 */
export function priceCheckout(
  onSale: Sale,
  lines: readonly CheckoutLine[],
  discounts: Discounts,
  locale: Locale,
): PricedCart {
  const coupons = discounts.coupons.map(({ coupon }) => coupon);
  const priced = priceCart({ ...cartOf(onSale, lines, discounts), coupons });
  const refused = priced.refusedCoupons[0];
  if (refused) throw refusalOf(discounts, refused.id, refused.problem, locale);
  // Nobody spends a coupon on nothing.
  const saving = new Set(
    priced.lines.flatMap(({ reductions }) => reductions.flatMap(({ kind, id }) => (COUPONS.includes(kind) ? id : []))),
  );
  const idle = coupons.find(({ id }) => !saving.has(id));
  if (idle) throw refusalOf(discounts, idle.id, null, locale);
  return priced;
}

const COUPONS: readonly ReductionKind[] = ['merchantCoupon', 'platformCoupon'];

type Problem = PricedCart['refusedCoupons'][number]['problem'];

function refusalOf({ coupons }: Discounts, id: number, problem: Problem | null, locale: Locale) {
  const named = coupons.find(({ coupon }) => coupon.id === id);
  return new AppError(ORDER_ERRORS.couponRefused, {
    id,
    name: (locale === 'zh' ? named?.nameZh : named?.nameEn) ?? '',
    problem: problem?.reason ?? 'savesNothing',
    missing: fenToYuan(missingOf(problem)),
  });
}

const missingOf = (problem: Problem | null): Fen => (problem?.reason === 'belowMinimum' ? problem.missingFen : 0);

/** What the buyer's coupons would do for the lines, beside the chosen ones (null: the best). */
export function offerCoupons(
  onSale: Sale,
  lines: readonly CheckoutLine[],
  discounts: Discounts,
  chosenIds: readonly number[] | null,
): CouponProposal {
  const held = discounts.coupons.map(({ coupon }) => coupon);
  return proposeCoupons(cartOf(onSale, lines, discounts), held, chosenIds);
}

const FEN_PER_YUAN = 100;

/** The coupons of a merchant (null: of the platform) as a checkout lists them: those that save most first. */
export function viewOffered(
  merchantId: number | null,
  held: readonly UsableCoupon[],
  { offered }: CouponProposal,
  locale: Locale,
): OfferedCoupon[] {
  const offers = new Map(offered.map((offer) => [offer.id, offer]));
  return held
    .filter(({ coupon }) => coupon.merchantId === merchantId)
    .flatMap(({ coupon, nameZh, nameEn, category }) => {
      const offer = offers.get(coupon.id);
      // What covers none of these goods has nothing to do with this checkout.
      if (!offer || offer.problem?.reason === 'coversNothing') return [];
      const { value } = coupon;
      const view: OfferedCoupon = {
        id: coupon.id,
        name: locale === 'zh' ? nameZh : nameEn,
        category,
        couponType: value.kind === 'moneyOff' ? 1 : 2,
        money: value.kind === 'moneyOff' ? value.fen / FEN_PER_YUAN : 0,
        discount: value.kind === 'discount' ? value.share / PERCENT : 0,
        minPrice: coupon.minimumFen / FEN_PER_YUAN,
        startTime: coupon.startsAt.toISOString(),
        endTime: coupon.endsAt.toISOString(),
        problem: offer.problem?.reason ?? null,
        missing: fenToYuan(missingOf(offer.problem)),
        saves: fenToYuan(offer.savesFen),
      };
      return { view, savesFen: offer.savesFen };
    })
    .toSorted((a, b) => b.savesFen - a.savesFen || Number(a.view.problem !== null) - Number(b.view.problem !== null))
    .map(({ view }) => view);
}
