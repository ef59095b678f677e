import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { addressForOrder, firstAddressId } from '../../addresses/server/public.ts';
import { loadForSale, type SaleReader } from '../../cart/server/public.ts';
import { currentAgreements } from '../../content/server/public.ts';
import { findBalance } from '../../payments/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import type {
  CheckoutChoices,
  computePrice as computePriceContract,
  loadPreOrder,
} from '../contract/checkout-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import {
  byMerchant,
  type CheckoutLine,
  goodsFen,
  priceLines,
  refuseChanges,
  requirePrices,
  totalPieces,
  warrantyFen,
} from './checkout-lines.ts';
import { chooseWarranties, viewWarrantyOptions } from './choose-warranties.ts';
import { missingPreOrder } from './missing-pre-order.ts';
import { askedOf } from './order-agreements.ts';
import { findPreOrder, type PreOrder, preOrderSkuIds, updatePreOrderLines } from './pre-order-repository.ts';

const NOTHING = fenToYuan(0);

type Prepared = ResponseOf<typeof loadPreOrder>;

async function ownPreOrder(context: SignedInContext, preOrderNo: string): Promise<[PreOrder, SaleReader]> {
  requirePrices(context);
  const scope = buyerScope(context.session);
  const [preOrder, saleOf] = await reading(context.database, (database) =>
    Promise.all([
      findPreOrder(database, scope, preOrderNo, context.clock.now()),
      loadForSale({ ...context, database }, preOrderSkuIds(scope, preOrderNo)),
    ]),
  );
  if (!preOrder) throw await missingPreOrder(context.database, scope, preOrderNo);
  return [preOrder, saleOf];
}

function viewMerchant(lines: readonly CheckoutLine[], locale: Locale): Prepared['merchantInfoList'] {
  const sku = lines[0]?.sku;
  if (!sku) return [];
  return [
    {
      merId: sku.merchantId,
      merName: locale === 'zh' ? sku.merchantNameZh : sku.merchantNameEn,
      isSelf: sku.merchantIsSelf,
      proTotalNum: totalPieces(lines),
      proTotalFee: fenToYuan(goodsFen(lines)),
      freightFee: NOTHING,
      couponFee: NOTHING,
      userCouponId: 0,
      shippingType: 1,
      takeTheirSwitch: false,
      merCouponUserList: [],
      orderInfoList: lines.map((line) => ({
        productId: line.sku.productId,
        productName: locale === 'zh' ? line.sku.nameZh : line.sku.nameEn,
        attrValueId: line.sku.skuId,
        partNumber: line.sku.partNumber,
        image: line.sku.image,
        sku: line.specification[locale],
        price: fenToYuan(line.unitFen),
        payPrice: fenToYuan(line.lineFen),
        payNum: line.quantity,
        warrantyList: viewWarrantyOptions(line),
      })),
    },
  ];
}

/**
 * What the checkout shows. Changed prices are shown, reported, and count as agreed from now on; so do the shares of
 * warranty extensions, which nobody has chosen yet.
 */
export async function readCheckout(
  { preOrderNo }: RequestOf<typeof loadPreOrder>,
  context: SignedInContext,
): Promise<Prepared> {
  const { database, session, locale } = context;
  const [preOrder, saleOf] = await ownPreOrder(context, preOrderNo);
  const { lines, priceChanges } = priceLines(saleOf, preOrder.lines);
  const shown = preOrder.lines.map((line, index) => ({
    ...line,
    unitPriceFen: lines[index]?.unitFen ?? line.unitPriceFen,
    warrantyExtensions: [...(lines[index]?.sku.warrantyExtensions ?? [])],
  }));
  if (!isDeepStrictEqual(shown, preOrder.lines)) await updatePreOrderLines(database, preOrderNo, shown);
  const total = fenToYuan(goodsFen(lines));
  return {
    preOrderNo,
    proTotalFee: total,
    freightFee: NOTHING,
    couponFee: NOTHING,
    merCouponFee: NOTHING,
    platCouponFee: NOTHING,
    payFee: total,
    userBalance: fenToYuan(await findBalance(database, session.accountId)),
    orderProNum: totalPieces(lines),
    platUserCouponId: 0,
    addressId: await firstAddressId(database, buyerScope(session)),
    userIntegral: 0,
    type: 0,
    secondType: 0,
    isUseIntegral: false,
    integralDeductionSwitch: false,
    cartIdList: lines.flatMap(({ cartLineId }) => cartLineId ?? []),
    platCouponUserList: [],
    merchantInfoList: byMerchant(lines).flatMap((group) => viewMerchant(group, locale)),
    changeList: priceChanges,
    agreementList: askedOf(
      await currentAgreements(
        database,
        lines.map(({ sku }) => sku.agreement),
      ),
      locale,
    ),
    payLimitHours: (await readSettings(context)).unpaidOrderHours,
  };
}

/** @throws AppError couponUnknown: there are no coupons yet, so nobody holds the named one */
export function refuseCoupons({ platUserCouponId, orderMerchantRequestList }: CheckoutChoices): void {
  if (platUserCouponId !== 0 || orderMerchantRequestList.some(({ userCouponId }) => userCouponId !== 0)) {
    throw new AppError(ORDER_ERRORS.couponUnknown);
  }
}

export async function computePrice(
  choices: RequestOf<typeof computePriceContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof computePriceContract>> {
  const [preOrder, saleOf] = await ownPreOrder(context, choices.preOrderNo);
  refuseCoupons(choices);
  const address = await addressForOrder(context.database, buyerScope(context.session), choices.addressId);
  if (!address) throw new AppError(ORDER_ERRORS.addressNotFound);
  const { lines: plain, priceChanges } = priceLines(saleOf, preOrder.lines);
  refuseChanges(priceChanges);
  const lines = chooseWarranties(plain, preOrder.lines, choices);
  return {
    couponFee: NOTHING,
    freightFee: NOTHING,
    payFee: fenToYuan(goodsFen(lines) + warrantyFen(lines)),
    proTotalFee: fenToYuan(goodsFen(lines)),
    warrantyFee: fenToYuan(warrantyFen(lines)),
    deductionPrice: NOTHING,
    surplusIntegral: 0,
    usedIntegral: 0,
    merOrderResponseList: byMerchant(lines).flatMap((group) =>
      group[0]
        ? {
            merId: group[0].sku.merchantId,
            userCouponId: 0,
            couponFee: NOTHING,
            freightFee: NOTHING,
            warrantyFee: fenToYuan(warrantyFen(group)),
            merCouponUserList: [],
          }
        : [],
    ),
  };
}
