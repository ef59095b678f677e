import * as z from 'zod';
import { visibleYuan } from '../../../platform/contract/fields.ts';
import { addition, shownGift, shownProgress } from '../../promotions/contract/promotion-progress.ts';

/** Kinds of product (SKU) one cart may hold. */
export const MAX_CART_LINES = 500;

/** Pieces in one cart line; the minimum order, the box and the stock of the SKU narrow it further. */
export const MAX_CART_QUANTITY = 999_999;

/** Why a line cannot be checked out as it is. */
export const CART_LINE_PROBLEMS = [
  'offShelf',
  'notPurchasable',
  'noStock',
  'insufficientStock',
  'minimumOrderQuantity',
  'boxMultiple',
  'quantityTooLarge',
  'priceChanged',
] as const;
export type CartLineProblem = (typeof CART_LINE_PROBLEMS)[number];

export const cartLine = z.object({
  id: z.int(),
  productId: z.int(),
  /** The SKU's id, as text and as number: this family of malls sends both. */
  productAttrUnique: z.string(),
  attrId: z.int(),
  cartNum: z.int(),
  image: z.string(),
  proName: z.string(),
  /** The chosen specification in words, empty for a product of one kind. */
  sku: z.string(),
  partNumber: z.string(),
  unitName: z.string(),
  price: visibleYuan,
  /** Unit price × quantity. */
  lineTotal: visibleYuan,
  /** The unit price when the line was added or its quantity last set. */
  priceWhenAdded: visibleYuan,
  /** False when the line cannot be checked out; `problem` says why. */
  attrStatus: z.boolean(),
  problem: z.enum(CART_LINE_PROBLEMS).nullable(),
  /** A quantity that could be ordered instead, if any. */
  suggestedNum: z.int().nullable(),
  stock: z.int(),
  minimumOrderQuantity: z.int(),
  piecesPerBox: z.int(),
  /** When goods in short supply are expected, `YYYY-MM-DD`. */
  expectedAt: z.string().nullable(),
  vipPrice: visibleYuan,
  isPaidMember: z.boolean(),
  deliveryMethod: z.string(),
});
export type CartLine = z.output<typeof cartLine>;

export const cartGroup = z.object({
  merId: z.int(),
  merName: z.string(),
  merIsSelf: z.boolean(),
  cartInfoList: z.array(cartLine),
});
export type CartGroup = z.output<typeof cartGroup>;

/** A promotion with what one press would add to reach its next step; nothing where that cannot be had. */
export const cartPromotion = shownProgress.extend({ additionList: z.array(addition) });
export type CartPromotion = z.output<typeof cartPromotion>;

export const cartPrice = z.object({
  proTotalPrice: visibleYuan,
  /** What promotions take off. */
  promotionPrice: visibleYuan,
  merCouponPrice: visibleYuan,
  platCouponPrice: visibleYuan,
  totalCouponPrice: visibleYuan,
  svipDiscountPrice: visibleYuan,
  totalPrice: visibleYuan,
  /** What applies, and what is missing to the next step; empty where prices are hidden. */
  promotionList: z.array(cartPromotion),
  giftList: z.array(shownGift),
});
