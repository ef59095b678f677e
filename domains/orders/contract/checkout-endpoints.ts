import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { idOrNone, yuan } from '../../../platform/contract/fields.ts';
import { COUPON_ERRORS } from '../../coupons/contract/coupon-errors.ts';
import { FLASH_SALE_ERRORS } from '../../flash-sales/contract/flash-sale-errors.ts';
import { WALLET_ERRORS } from '../../wallet/contract/wallet-errors.ts';
import { businessNo } from './business-number.ts';
import {
  acceptedAgreement,
  computedPrice,
  MAX_AGREEMENTS,
  merchantChoice,
  offeredCoupon,
  PRE_ORDER_KINDS,
  preparedCheckout,
} from './checkout.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { MAX_CHECKOUT_LINES } from './order-rules.ts';
import { poNumber } from './order-terms.ts';

/** Why a flash sale does not sell what is wanted. */
const FLASH_SALE_REFUSALS = [
  FLASH_SALE_ERRORS.flashSalesNotAllowed,
  FLASH_SALE_ERRORS.flashProductMissing,
  FLASH_SALE_ERRORS.flashSaleNotStarted,
  FLASH_SALE_ERRORS.flashSaleOver,
  FLASH_SALE_ERRORS.flashSaleOrderLimit,
] as const;

const id = z.int().min(1);
const quantity = z.int().min(1).max(999_999);

/** The buyer's choices. Prices are not among them: only the server determines prices. */
export const checkoutChoices = z.strictObject({
  preOrderNo: businessNo,
  /** Where it goes; 0 or left out only where nothing goes anywhere, because all of it is delivered online. */
  addressId: idOrNone.default(0),
  /** Pay what points may pay with points. */
  isUseIntegral: z.boolean().default(false),
  /** 0: none. */
  platUserCouponId: z.int().min(0).default(0),
  poNumber: poNumber.optional(),
  orderMerchantRequestList: z.array(merchantChoice).max(100).default([]),
  /** The agreements that the buyer ticked, in the versions shown. */
  agreementList: z.array(acceptedAgreement).max(MAX_AGREEMENTS).default([]),
});
export type CheckoutChoices = z.output<typeof checkoutChoices>;

export const preOrder = endpoint({
  method: 'POST',
  path: 'front/pc/order/pre/order',
  summary:
    'Prepare a checkout of cart lines, of SKUs or of a product in a flash sale; it can be submitted for 60 minutes',
  permission: 'product:permission:order',
  request: z.strictObject({
    preOrderType: z.enum(PRE_ORDER_KINDS),
    orderDetails: z
      .array(
        z.union([
          z.strictObject({ shoppingCartId: id }),
          z.strictObject({ productId: id, attrValueId: id, productNum: quantity }),
        ]),
      )
      .min(1)
      .max(MAX_CHECKOUT_LINES),
  }),
  response: z.object({ orderNo: z.string(), orderType: z.int() }),
  errors: [
    ORDER_ERRORS.cartLineNotFound,
    ORDER_ERRORS.skuNotFound,
    ORDER_ERRORS.linesChanged,
    ORDER_ERRORS.pricesHidden,
    ...FLASH_SALE_REFUSALS,
    FLASH_SALE_ERRORS.flashSaleSoldOut,
  ],
});

export const loadPreOrder = endpoint({
  method: 'GET',
  path: 'front/pc/order/load/pre/{preOrderNo}',
  summary: 'What the checkout shows, at current prices',
  permission: 'product:permission:order',
  request: z.strictObject({ preOrderNo: businessNo }),
  response: preparedCheckout,
  errors: [
    ORDER_ERRORS.preOrderNotFound,
    ORDER_ERRORS.preOrderSubmitted,
    ORDER_ERRORS.linesChanged,
    ORDER_ERRORS.pricesHidden,
    ...FLASH_SALE_REFUSALS,
  ],
});

export const listCheckoutCoupons = endpoint({
  method: 'GET',
  path: 'front/pc/coupon/order/list',
  summary:
    'The coupons of a merchant, or of the platform, that the caller can use for a checkout: what saves most first',
  permission: 'product:permission:order',
  request: z.strictObject({
    preOrderNo: businessNo,
    /** 0: of the platform. */
    merId: idOrNone.default(0),
  }),
  /** What each saves, beside the best ones of the other owners. */
  response: z.array(offeredCoupon),
  errors: [
    ORDER_ERRORS.preOrderNotFound,
    ORDER_ERRORS.preOrderSubmitted,
    ORDER_ERRORS.linesChanged,
    ORDER_ERRORS.pricesHidden,
    ...FLASH_SALE_REFUSALS,
  ],
});

export const computePrice = endpoint({
  method: 'POST',
  path: 'front/pc/order/computed/price',
  summary: "What the checkout costs with the buyer's choices",
  permission: 'product:permission:order',
  request: checkoutChoices,
  response: computedPrice,
  errors: [
    ORDER_ERRORS.preOrderNotFound,
    ORDER_ERRORS.preOrderSubmitted,
    ORDER_ERRORS.addressNotFound,
    ORDER_ERRORS.linesChanged,
    ORDER_ERRORS.pricesHidden,
    COUPON_ERRORS.couponNotUsable,
    ORDER_ERRORS.couponRefused,
    ORDER_ERRORS.warrantyNotOffered,
    ORDER_ERRORS.pickupNotOffered,
    ...FLASH_SALE_REFUSALS,
  ],
});

export const submitOrder = endpoint({
  method: 'POST',
  path: 'front/pc/order/create',
  summary: 'Place the orders of a checkout: one per merchant, under one payment',
  permission: 'product:permission:order',
  request: checkoutChoices.extend({
    /** The total that the buyer was shown: at another one nothing is ordered. */
    payFee: yuan.optional(),
    /** The changed prices of `changeList` are accepted: without it nothing is ordered at them. */
    acceptsChanges: z.boolean().optional(),
    /** Where a flash sale asks for a captcha: the proof that it was passed. */
    captchaVerification: z.string().max(3000).nullish(),
  }),
  response: z.object({
    /** The payment number for the pay calls. */
    orderNo: z.string(),
    orderType: z.int(),
    payPrice: yuan,
    /** The orders, one per merchant. */
    orderNoList: z.array(z.string()),
  }),
  errors: [
    ORDER_ERRORS.preOrderNotFound,
    ORDER_ERRORS.preOrderSubmitted,
    ORDER_ERRORS.addressNotFound,
    ORDER_ERRORS.linesChanged,
    ORDER_ERRORS.pricesHidden,
    COUPON_ERRORS.couponNotUsable,
    ORDER_ERRORS.couponRefused,
    ORDER_ERRORS.totalChanged,
    ORDER_ERRORS.giftsChanged,
    WALLET_ERRORS.pointsShort,
    ORDER_ERRORS.warrantyNotOffered,
    ORDER_ERRORS.pickupNotOffered,
    ORDER_ERRORS.agreementNotAccepted,
    ...FLASH_SALE_REFUSALS,
    FLASH_SALE_ERRORS.flashSalePersonLimit,
    FLASH_SALE_ERRORS.flashSaleSoldOut,
    FLASH_SALE_ERRORS.flashSaleCaptchaRequired,
    FLASH_SALE_ERRORS.flashSaleLapsed,
  ],
  idempotent: true,
});
