import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { addressForOrder, firstAddressId } from '../../addresses/server/public.ts';
import { giveGifts, loadForSale, type Sale, viewGifts } from '../../cart/server/public.ts';
import { currentAgreements } from '../../content/server/public.ts';
import { findUsableCoupons } from '../../coupons/server/public.ts';
import { FLASH_SALE_PAY_MS } from '../../flash-sales/contract/flash-sale.ts';
import type { FlashOffer } from '../../flash-sales/server/public.ts';
import { findBalance } from '../../payments/server/public.ts';
import type { PricedCart } from '../../pricing/contract/cart-to-price.ts';
import type { Coupon } from '../../pricing/contract/coupon.ts';
import { viewProgress } from '../../promotions/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import { findUsablePoints } from '../../wallet/server/public.ts';
import type { OfferedCoupon } from '../contract/checkout.ts';
import type {
  computePrice as computePriceContract,
  listCheckoutCoupons as listCheckoutCouponsContract,
  loadPreOrder,
} from '../contract/checkout-endpoints.ts';
import { ORDER_TYPES } from '../contract/order.ts';
import { SHIPPING_TYPE } from '../contract/order-terms.ts';
import {
  byMerchant,
  changesToAccept,
  type MerchantCheckout,
  priceLines,
  refuseChanges,
  requirePrices,
  totalPieces,
} from './checkout-lines.ts';
import {
  chosenCouponIds,
  couponsChosen,
  type Discounts,
  offerCoupons,
  pointsRuleOf,
  priceCheckout,
  viewOffered,
} from './choose-discounts.ts';
import { chooseTerms, isOnline, pickupOf, promisedDay, proposedDelivery } from './choose-terms.ts';
import { chooseWarranties, viewWarrantyOptions } from './choose-warranties.ts';
import { explanationOf, viewExplanation } from './explain-lines.ts';
import { activityOfOffer, offerOf } from './flash-checkout.ts';
import { findUsedInvoices } from './invoice-title-repository.ts';
import { missingPreOrder } from './missing-pre-order.ts';
import { nameOf } from './new-order.ts';
import { askedOf } from './order-agreements.ts';
import { keptGifts } from './order-gifts.ts';
import { findPreOrder, type PreOrder, preOrderSkuIds, updateShown } from './pre-order-repository.ts';
import { giftsToSend, requireAddress } from './require-address.ts';

const MINUTE_MS = 60_000;

type Prepared = ResponseOf<typeof loadPreOrder>;

/** The sums that every answer about a checkout has. */
const viewSums = ({
  goodsFen,
  promotionFen,
  merchantCouponFen,
  platformCouponFen,
  freightFen,
  payFen,
}: PricedCart['totals']) => ({
  proTotalFee: fenToYuan(goodsFen),
  promotionFee: fenToYuan(promotionFen),
  couponFee: fenToYuan(merchantCouponFen + platformCouponFen),
  freightFee: fenToYuan(freightFen),
  payFee: fenToYuan(payFen),
});

/** A prepared checkout with everything that its price depends on: the goods, and all that the buyer could pay less with. */
async function ownPreOrder(
  context: SignedInContext,
  preOrderNo: string,
  chosen: readonly number[] = [],
): Promise<[PreOrder, Sale, Discounts, FlashOffer | null]> {
  requirePrices(context);
  const scope = buyerScope(context.session);
  const at = context.clock.now();
  const settings = await readSettings(context);
  const [preOrder, onSale, coupons, points] = await reading(context.database, (database) =>
    Promise.all([
      findPreOrder(database, scope, preOrderNo, at),
      loadForSale({ ...context, database }, preOrderSkuIds(scope, preOrderNo)),
      findUsableCoupons(database, scope, at, chosen),
      findUsablePoints(database, scope),
    ]),
  );
  if (!preOrder) throw await missingPreOrder(context.database, scope, preOrderNo);
  const offer = await offerOf(context, preOrder);
  return [preOrder, onSale, { coupons, points, pointsRule: pointsRuleOf(settings) }, offer];
}

/** What the buyer's points could pay, whether they are used or not. */
function viewPoints({ points }: Discounts, { usedPoints, totals }: PricedCart) {
  return { userIntegral: points, mostIntegral: usedPoints, mostDeduction: fenToYuan(totals.pointsFen) };
}

const idOf = (coupons: readonly Coupon[], merchantId: number | null) =>
  coupons.find((coupon) => coupon.merchantId === merchantId)?.id ?? 0;

function viewMerchant(
  merchant: MerchantCheckout,
  { userCouponId, merCouponUserList }: { userCouponId: number; merCouponUserList: OfferedCoupon[] },
  { locale, clock }: Pick<SignedInContext, 'locale' | 'clock'>,
): Prepared['merchantInfoList'][number] {
  const { sku, lines, sums } = merchant;
  const pickup = pickupOf(merchant);
  return {
    merId: sku.merchantId,
    merName: locale === 'zh' ? sku.merchantNameZh : sku.merchantNameEn,
    isSelf: sku.merchantIsSelf,
    proTotalNum: totalPieces(lines.map(({ line }) => line)),
    proTotalFee: fenToYuan(sums.goodsFen),
    freightFee: fenToYuan(sums.freightFen),
    promotionFee: fenToYuan(sums.promotionFen),
    couponFee: fenToYuan(sums.merchantCouponFen + sums.platformCouponFen),
    payFee: fenToYuan(sums.payFen),
    userCouponId,
    shippingType: SHIPPING_TYPE[proposedDelivery(merchant)],
    takeTheirSwitch: pickup !== null,
    pickupAddress: pickup?.[locale] ?? '',
    promisedDate: promisedDay(merchant, clock.now()),
    merCouponUserList,
    orderInfoList: lines.map(({ line, priced }) => ({
      productId: line.sku.productId,
      productName: locale === 'zh' ? line.sku.nameZh : line.sku.nameEn,
      attrValueId: line.sku.skuId,
      partNumber: line.sku.partNumber,
      image: line.sku.image,
      sku: line.specification[locale],
      price: fenToYuan(priced.unitFen),
      payPrice: fenToYuan(priced.goodsFen),
      payNum: line.quantity,
      warrantyList: viewWarrantyOptions(line),
    })),
  };
}

/**
 * What the checkout shows, with the coupons that make it cheapest. Changed prices are shown, and have to be accepted with
 * the submit; shares of warranty extensions, which nobody has chosen yet, count as agreed from now on.
 */
export async function readCheckout(
  { preOrderNo }: RequestOf<typeof loadPreOrder>,
  context: SignedInContext,
): Promise<Prepared> {
  const { database, session, locale } = context;
  const [preOrder, onSale, discounts, offer] = await ownPreOrder(context, preOrderNo);
  const { lines, priceChanges } = priceLines(onSale, preOrder.lines, offer ? activityOfOffer(offer) : undefined);
  const shown = preOrder.lines.map((line, index) => ({
    ...line,
    unitPriceFen: lines[index]?.unitFen ?? line.unitPriceFen,
    warrantyExtensions: [...(lines[index]?.sku.warrantyExtensions ?? [])],
  }));
  const { coupons } = discounts;
  const proposal = offerCoupons(onSale, lines, discounts, null);
  const proposed = coupons.filter(({ coupon }) => proposal.chosen.includes(coupon));
  const priced = priceCheckout(onSale, lines, { ...discounts, coupons: proposed, points: 0 }, locale);
  const withPoints = priceCheckout(onSale, lines, { ...discounts, coupons: proposed }, locale);
  const gifts = await giveGifts(context, offer ? [] : lines, priced);
  const { lines: linesBefore, gifts: giftsBefore, changes: changesBefore } = preOrder;
  const changes = changesToAccept(lines, changesBefore, priceChanges, linesBefore);
  // Most checkouts have no gifts: nothing is written for them.
  const keptOfGifts = gifts.length > 0 || giftsBefore !== null ? keptGifts(gifts) : null;
  const now = { lines: shown, gifts: keptOfGifts, changes: changes.kept };
  const before = { lines: linesBefore, gifts: giftsBefore, changes: changesBefore };
  if (!isDeepStrictEqual(now, before)) await updateShown(database, preOrderNo, now);
  return {
    preOrderNo,
    ...viewSums(priced.totals),
    merCouponFee: fenToYuan(priced.totals.merchantCouponFen),
    platCouponFee: fenToYuan(priced.totals.platformCouponFen),
    userBalance: fenToYuan(await findBalance(database, session.accountId)),
    orderProNum: totalPieces(lines),
    platUserCouponId: idOf(proposal.chosen, null),
    isVirtual: isOnline([...lines, ...giftsToSend(gifts)]),
    addressId: await firstAddressId(database, buyerScope(session)),
    ...viewPoints(discounts, withPoints),
    type: ORDER_TYPES.indexOf(offer ? 'seckill' : 'normal'),
    secondType: 0,
    isUseIntegral: false,
    integralDeductionSwitch: discounts.pointsRule.mostShare > 0,
    cartIdList: lines.flatMap(({ cartLineId }) => cartLineId ?? []),
    platCouponUserList: viewOffered(null, coupons, proposal, locale),
    merchantInfoList: byMerchant(lines, priced, giftsToSend(gifts)).map((merchant) => {
      const { merchantId } = merchant.sums;
      const merCouponUserList = viewOffered(merchantId, coupons, proposal, locale);
      const userCouponId = idOf(proposal.chosen, merchantId);
      return viewMerchant(merchant, { userCouponId, merCouponUserList }, context);
    }),
    changeList: changes.shown,
    promotionList: viewProgress(onSale.promotions, priced, locale),
    giftList: viewGifts(gifts, onSale.promotions, locale),
    agreementList: askedOf(
      await currentAgreements(
        database,
        lines.map(({ sku }) => sku.agreement),
      ),
      locale,
    ),
    payLimitMinutes: offer ? FLASH_SALE_PAY_MS / MINUTE_MS : (await readSettings(context)).unpaidOrderHours * 60,
    asksCaptcha: offer?.asksCaptcha ?? false,
    ...(await findUsedInvoices(database, buyerScope(session))),
  };
}

/** The usable ones of one owner, with what each saves beside the best ones of the others. */
export async function listCheckoutCoupons(
  { preOrderNo, merId }: RequestOf<typeof listCheckoutCouponsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listCheckoutCouponsContract>> {
  const [preOrder, onSale, discounts, offer] = await ownPreOrder(context, preOrderNo);
  const { lines } = priceLines(onSale, preOrder.lines, offer ? activityOfOffer(offer) : undefined);
  const proposal = offerCoupons(onSale, lines, discounts, null);
  const owner = merId === 0 ? null : merId;
  return viewOffered(owner, discounts.coupons, proposal, context.locale).filter(({ problem }) => problem === null);
}

export async function computePrice(
  choices: RequestOf<typeof computePriceContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof computePriceContract>> {
  const { locale } = context;
  const [preOrder, onSale, discounts, offer] = await ownPreOrder(context, choices.preOrderNo, chosenCouponIds(choices));
  const coupons = couponsChosen(choices, discounts.coupons);
  const activityOf = offer ? activityOfOffer(offer) : undefined;
  const { lines: plain, priceChanges } = priceLines(onSale, preOrder.lines, activityOf);
  refuseChanges(priceChanges);
  const lines = chooseWarranties(plain, preOrder.lines, choices);
  const withPoints = priceCheckout(onSale, lines, { ...discounts, coupons }, locale);
  const priced = choices.isUseIntegral
    ? withPoints
    : priceCheckout(onSale, lines, { ...discounts, coupons, points: 0 }, locale);
  const gifts = giftsToSend(await giveGifts(context, offer ? [] : lines, priced));
  const address = await addressForOrder(context.database, buyerScope(context.session), choices.addressId);
  requireAddress([...lines, ...gifts], address);
  const { merchants, totals, usedPoints } = priced;
  const { taxPercent } = await readSettings(context);
  const placing = { taxPercent, at: context.clock.now() };
  const taxes = new Map(
    byMerchant(lines, priced, gifts).map((one) => [one.sku.merchantId, chooseTerms(one, choices, placing).taxFen]),
  );
  const chosen = coupons.map(({ coupon }) => coupon);
  const proposal = offerCoupons(onSale, lines, discounts, chosenCouponIds(choices));
  return {
    ...viewSums(totals),
    warrantyFee: fenToYuan(totals.warrantyFen),
    taxFee: fenToYuan([...taxes.values()].reduce((sum, fen) => sum + fen, 0)),
    taxPercent,
    deductionPrice: fenToYuan(totals.pointsFen),
    surplusIntegral: discounts.points - usedPoints,
    usedIntegral: usedPoints,
    ...viewPoints(discounts, withPoints),
    platCouponUserList: viewOffered(null, discounts.coupons, proposal, locale),
    priceList: priced.lines.map((line) => {
      const named = line.reductions.map((one) => ({ ...one, ...nameOf(one, coupons, onSale.promotions) }));
      return viewExplanation(line.line.skuId, explanationOf(line), named, locale);
    }),
    merOrderResponseList: merchants.map((sums) => ({
      merId: sums.merchantId,
      userCouponId: idOf(chosen, sums.merchantId),
      promotionFee: fenToYuan(sums.promotionFen),
      couponFee: fenToYuan(sums.merchantCouponFen + sums.platformCouponFen),
      freightFee: fenToYuan(sums.freightFen),
      warrantyFee: fenToYuan(sums.warrantyFen),
      taxFee: fenToYuan(taxes.get(sums.merchantId) ?? 0),
      deductionPrice: fenToYuan(sums.pointsFen),
      payFee: fenToYuan(sums.payFen),
      merCouponUserList: viewOffered(sums.merchantId, discounts.coupons, proposal, locale),
    })),
  };
}
