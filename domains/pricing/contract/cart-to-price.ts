import type { Fen, TenThousandths } from '../../../platform/contract/money.ts';
import type { Coupon, CouponProblem } from './coupon.ts';
import type { PriceStep, PriceTerms, QuantityBreak, SkuPrices } from './price-rules.ts';
import type { Gift, Promotion, PromotionKind, Threshold } from './promotion.ts';
import type { Covered } from './scope.ts';

/** What promises a price. */
export const AGREEMENT_SOURCES = ['quotation', 'customization'] as const;

/** A price that was promised, per piece, whatever the customer's prices are. */
export interface AgreedPrice {
  readonly unitFen: Fen;
  readonly source: (typeof AGREEMENT_SOURCES)[number];
  /** Number of the quotation or customization. */
  readonly reference: string;
  readonly expiresAt: Date;
}

export interface LineToPrice extends Covered {
  /** Unique in the cart; one line per SKU. */
  readonly skuId: number;
  readonly quantity: number;
  readonly prices: SkuPrices;
  readonly breaks: readonly QuantityBreak[];
  readonly agreed: AgreedPrice | null;
  /** Of the flash sale or sale in which the line is bought. */
  readonly activity: { readonly id: number; readonly fen: Fen } | null;
  /** Of the chosen warranty extension, ten-thousandths of the unit price; 0 without one. */
  readonly warrantyShare: TenThousandths;
}

export interface Freight {
  readonly merchantId: number;
  readonly fen: Fen;
  /** Free from this amount of goods; null: never. */
  readonly freeFromFen: Fen | null;
}

/** How points pay. */
export interface PointsRule {
  /** Points that are worth one yuan. */
  readonly pointsPerYuan: number;
  /** Of the goods that points may pay at most. */
  readonly mostShare: TenThousandths;
}

/** Everything a price depends on. */
export interface CartToPrice {
  readonly terms: PriceTerms;
  readonly at: Date;
  readonly lines: readonly LineToPrice[];
  readonly promotions: readonly Promotion[];
  /** Chosen ones: at most one of each merchant and one of the platform. */
  readonly coupons: readonly Coupon[];
  /** Points the buyer would use at most; 0 for none. */
  readonly points: number;
  readonly pointsRule: PointsRule;
  readonly freight: readonly Freight[];
}

/** A cart of lines alone: nothing is on promotion, nothing was chosen, nothing is delivered yet. */
export function plainCart(when: Pick<CartToPrice, 'terms' | 'at'>, lines: readonly LineToPrice[]): CartToPrice {
  const pointsRule = { pointsPerYuan: 100, mostShare: 0 };
  return { ...when, lines, promotions: [], coupons: [], points: 0, pointsRule, freight: [] };
}

/** In the order in which they take their turn. */
export const REDUCTION_KINDS = [
  'bundle',
  'discount',
  'moneyOff',
  'merchantCoupon',
  'platformCoupon',
  'points',
] as const satisfies readonly (PromotionKind | 'merchantCoupon' | 'platformCoupon' | 'points')[];
export type ReductionKind = (typeof REDUCTION_KINDS)[number];

/** What something takes off a line. */
export interface Reduction {
  readonly kind: ReductionKind;
  /** Of the promotion or held coupon; 0 for points. */
  readonly id: number;
  /** Positive. */
  readonly fen: Fen;
}

export interface PricedLine {
  readonly line: LineToPrice;
  readonly unitFen: Fen;
  /** From the list price to the unit price; an agreed price is one step. */
  readonly steps: readonly PriceStep[];
  /** Whether the agreed price applies. */
  readonly isAgreed: boolean;
  /** unitFen × quantity. */
  readonly goodsFen: Fen;
  /** In the order in which they were taken off. */
  readonly reductions: readonly Reduction[];
  /** Goods less reductions. */
  readonly netFen: Fen;
  /** Of one piece. */
  readonly warrantyUnitFen: Fen;
  readonly warrantyFen: Fen;
  /** What the line costs: net goods and warranty. */
  readonly payFen: Fen;
  /** Points of the buyer that pay for part of the line: the used ones, split in proportion to what they pay of each. */
  readonly points: number;
}

export interface PricedMerchant {
  readonly merchantId: number;
  readonly goodsFen: Fen;
  readonly promotionFen: Fen;
  readonly merchantCouponFen: Fen;
  readonly platformCouponFen: Fen;
  readonly pointsFen: Fen;
  readonly warrantyFen: Fen;
  readonly freightFen: Fen;
  readonly payFen: Fen;
}

/** A promotion that works, or would with more; a bundle whose sets save nothing is neither. */
export interface PromotionProgress {
  readonly promotionId: number;
  readonly kind: PromotionKind;
  /** What it takes off now; 0 for gifts and while no step is reached. */
  readonly offFen: Fen;
  /** SKUs of the lines that count. */
  readonly skuIds: readonly number[];
  /** Of the step reached, from 0; -1 without one. For a bundle: sets. */
  readonly reached: number;
  /** What is missing to the next step, or to the next repetition; null at the last step. */
  readonly missing: (Threshold & { readonly step: number }) | null;
  /** Pieces missing to the next set of a bundle. */
  readonly missingParts: readonly Gift[];
}

export interface PricedCart {
  /** As in the cart. */
  readonly lines: readonly PricedLine[];
  /** As they first appear in the cart. */
  readonly merchants: readonly PricedMerchant[];
  readonly gifts: readonly (Gift & { readonly promotionId: number })[];
  readonly promotions: readonly PromotionProgress[];
  readonly refusedCoupons: readonly { readonly id: number; readonly problem: CouponProblem }[];
  readonly usedPoints: number;
  readonly totals: Omit<PricedMerchant, 'merchantId'>;
}
