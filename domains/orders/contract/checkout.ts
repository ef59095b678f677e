import * as z from 'zod';
import { day, text, time, visibleYuan, yuan } from '../../../platform/contract/fields.ts';
import { CART_LINE_PROBLEMS } from '../../cart/contract/cart.ts';
import { WARRANTY_TIERS } from '../../catalogue/contract/warranty-rules.ts';
import { couponCategory } from '../../coupons/contract/coupon-fields.ts';
import { shownGift, shownProgress } from '../../promotions/contract/promotion-progress.ts';
import { explainedLine } from './line-explanation.ts';
import { MAX_CHECKOUT_LINES } from './order-rules.ts';
import { invoiceChoice, invoiceContact, invoiceTitle, SHIPPING_TYPE, shippingType } from './order-terms.ts';

/** `seckill`: SKUs of one product of a flash sale, whose id is its `productId`. */
export const PRE_ORDER_KINDS = ['shoppingCart', 'buyNow', 'seckill'] as const;

/** What the buyer chose per merchant. */
export const merchantChoice = z.strictObject({
  merId: z.int().min(1),
  userCouponId: z.int().min(0).default(0),
  /** 2 only where the shop offers it; what is virtual alone is delivered as 3, whatever was chosen. */
  shippingType: shippingType.default(SHIPPING_TYPE.express),
  /** None without it. */
  invoice: invoiceChoice.optional(),
  remark: text(200).default(''),
  /** Warranty extensions of this merchant's lines; a line that is not named has none, as with 0 months. */
  warrantyList: z
    .array(
      z.strictObject({
        attrValueId: z.int().min(1),
        months: z
          .int()
          .min(0)
          .max(Math.max(...WARRANTY_TIERS)),
      }),
    )
    .max(MAX_CHECKOUT_LINES)
    .default([]),
});

/** A warranty extension on offer for a line. */
export const warrantyOption = z.object({
  /** Beyond the standard warranty. */
  months: z.int(),
  /** For one piece. */
  price: yuan,
  /** For all pieces of the line. */
  totalPrice: yuan,
});

/** An agreement as it was shown: another version is another agreement. */
export const acceptedAgreement = z.strictObject({ slug: text(60, 1), version: text(64, 1) });

/** An agreement that the products of a checkout carry. */
export const askedAgreement = z.object({ slug: z.string(), version: z.string(), title: z.string() });
export type AskedAgreement = z.output<typeof askedAgreement>;

/** More agreements than a mall has. */
export const MAX_AGREEMENTS = 50;

export const checkoutLine = z.object({
  productId: z.int(),
  productName: z.string(),
  attrValueId: z.int(),
  partNumber: z.string(),
  image: z.string(),
  sku: z.string(),
  price: yuan,
  payPrice: yuan,
  payNum: z.int(),
  warrantyList: z.array(warrantyOption),
});

/** Why a coupon does not work for a checkout. */
export const COUPON_PROBLEMS = ['notStarted', 'expired', 'coversNothing', 'belowMinimum'] as const;

/** A coupon of the buyer, for this checkout. */
export const offeredCoupon = z.object({
  /** Of the held coupon. */
  id: z.int(),
  name: z.string(),
  category: couponCategory,
  /** 1 amount off, 2 discount. */
  couponType: z.literal([1, 2]),
  /** Yuan off; 0 for a discount. */
  money: z.number(),
  /** Percent that is left to pay; 0 for an amount off. */
  discount: z.number(),
  minPrice: z.number(),
  startTime: time,
  endTime: time,
  /** Null: it works. */
  problem: z.enum(COUPON_PROBLEMS).nullable(),
  /** What is missing to its minimum. */
  missing: yuan,
  /** What it takes off in place of none of its owner, the other coupons staying as chosen. */
  saves: yuan,
});
export type OfferedCoupon = z.output<typeof offeredCoupon>;

/** What points could pay, and do. */
const pointsFields = {
  /** Points that the buyer can spend. */
  userIntegral: z.int(),
  /** How many of them this checkout could use, and what they would pay. */
  mostIntegral: z.int(),
  mostDeduction: yuan,
};

export const merchantCheckout = z.object({
  merId: z.int(),
  merName: z.string(),
  isSelf: z.boolean(),
  proTotalNum: z.int(),
  proTotalFee: yuan,
  freightFee: yuan,
  promotionFee: yuan,
  couponFee: yuan,
  /** What its order costs without warranty extensions and points. */
  payFee: yuan,
  /** The proposed coupon of this merchant, 0 without one. */
  userCouponId: z.int(),
  /** The proposed way of delivery. */
  shippingType,
  /** Whether it can be fetched at the shop, and where. */
  takeTheirSwitch: z.boolean(),
  pickupAddress: z.string(),
  /** The day by which it is shipped when it is paid today; null where the shop promises none. */
  promisedDate: day.nullable(),
  merCouponUserList: z.array(offeredCoupon),
  orderInfoList: z.array(checkoutLine),
});

/** A line that differs from what the buyer was shown; sent in `data.lines` of `linesChanged`. */
export const lineChange = z.object({
  attrValueId: z.int(),
  partNumber: z.string(),
  change: z.enum(CART_LINE_PROBLEMS),
  payNum: z.int(),
  stock: z.int(),
  priceBefore: visibleYuan,
  priceNow: visibleYuan,
});
export type LineChange = z.output<typeof lineChange>;

export const preparedCheckout = z.object({
  preOrderNo: z.string(),
  proTotalFee: yuan,
  freightFee: yuan,
  promotionFee: yuan,
  couponFee: yuan,
  merCouponFee: yuan,
  platCouponFee: yuan,
  payFee: yuan,
  userBalance: yuan,
  orderProNum: z.int(),
  /** The proposed coupon of the platform, 0 without one. */
  platUserCouponId: z.int(),
  /** Whether all of it is delivered online, to no address. */
  isVirtual: z.boolean(),
  /** The buyer's default address, 0 without one. */
  addressId: z.int(),
  ...pointsFields,
  type: z.int(),
  secondType: z.int(),
  isUseIntegral: z.boolean(),
  /** Whether points may pay for goods in this mall. */
  integralDeductionSwitch: z.boolean(),
  cartIdList: z.array(z.int()),
  platCouponUserList: z.array(offeredCoupon),
  merchantInfoList: z.array(merchantCheckout),
  /** Lines whose price is not the one agreed to before: the submit has to accept them (`acceptsChanges`). */
  changeList: z.array(lineChange),
  /** What promotions do for these goods, and what is missing to their next step. */
  promotionList: z.array(shownProgress),
  /** Also those that cannot be had. */
  giftList: z.array(shownGift),
  /** Agreements to accept, each once, whatever the number of products that carry it. */
  agreementList: z.array(askedAgreement),
  /** Minutes that an order placed now waits for its payment. */
  payLimitMinutes: z.int(),
  /** A captcha has to be passed to submit it. */
  asksCaptcha: z.boolean(),
  /** Whom invoices were made out to before, the last one first. */
  invoiceTitleList: z.array(invoiceTitle),
  /** Where invoices were sent to the last time; before there was one, the account's own email and phone. */
  invoiceContact,
});

export const computedPrice = z.object({
  promotionFee: yuan,
  couponFee: yuan,
  freightFee: yuan,
  payFee: yuan,
  proTotalFee: yuan,
  /** The chosen warranty extensions of all lines. */
  warrantyFee: yuan,
  /** The value-added tax within `payFee`, and its rate in percent. */
  taxFee: yuan,
  taxPercent: z.int(),
  /** What points pay. */
  deductionPrice: yuan,
  surplusIntegral: z.int(),
  usedIntegral: z.int(),
  ...pointsFields,
  platCouponUserList: z.array(offeredCoupon),
  /** Why each line costs what it costs. */
  priceList: z.array(explainedLine),
  merOrderResponseList: z.array(
    z.object({
      merId: z.int(),
      userCouponId: z.int(),
      promotionFee: yuan,
      couponFee: yuan,
      freightFee: yuan,
      warrantyFee: yuan,
      taxFee: yuan,
      /** What points pay of it. */
      deductionPrice: yuan,
      /** What its order costs; those of all shops are the total. */
      payFee: yuan,
      merCouponUserList: z.array(offeredCoupon),
    }),
  ),
});
