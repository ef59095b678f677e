import * as z from 'zod';
import { visibleYuan } from '../../../platform/contract/fields.ts';

export const productProperty = z.enum(['standard', 'customized', 'project', 'boughtIn']);
export const priceRule = z.enum(['byList', 'byCost', 'fixed', 'negotiated']);
export const discontinuationType = z.enum(['endOfSale', 'endOfProduction', 'endOfService']);
export type ProductProperty = z.output<typeof productProperty>;
export type PriceRule = z.output<typeof priceRule>;
export type DiscontinuationType = z.output<typeof discontinuationType>;

const calendarDay = z.string().nullable();

/** The stock of a SKU; null for readers who are not told (`product-readers.ts`). */
export const stockInfo = z.object({
  /** Pieces on the shelf. */
  inventory: z.int().nullable(),
  /** Of those, pieces that can be ordered now: whole boxes, none below the minimum. */
  available: z.int().nullable(),
  /** Pieces ordered for stock that have not arrived. */
  stockBackupOrder: z.int().nullable(),
  safeStock: z.int().nullable(),
  /** Stock has come down to the safe stock. */
  earlyWarning: z.boolean().nullable(),
  /** The day by which it is shipped if it is ordered now (`delivery-day.ts`). */
  deliveryDate: calendarDay,
});
export type StockInfo = z.output<typeof stockInfo>;

/** What a piece costs; the whole object is null without `admin:costs:view`. */
export const skuCosts = z.object({
  bomCost: visibleYuan,
  /** Share of the list price, "0.62". */
  pctCost: z.string().nullable(),
});
export type SkuCosts = z.output<typeof skuCosts>;

/** Facts of the detail beyond those of a list, by the names of the interface. */
export const entityFacts = {
  productName: z.string(),
  /** The product's code. */
  partNumber: z.string(),
  version: z.string(),
  /** What tells it from its neighbours, such as the resolution of a camera. */
  primaryAttribute: z.object({ code: z.string(), name: z.string(), text: z.string() }).nullable(),
  softwareNameVersion: z.string(),
  productProperty,
  powerType: z.string(),
  /** The main parameters in one line. */
  specification: z.string(),
  videoUrl: z.string(),
  /** Slug of the agreement its buyers accept; empty without one. */
  agreement: z.string(),
  /** A factor as text, "1.15"; like the rule, for staff who see prices. */
  businessCoefficient: z.string().nullable(),
  priceRule: priceRule.nullable(),
};

/** The end of a product and what replaces it; null while no end is planned. */
export const discontinuation = z
  .object({
    type: discontinuationType.nullable(),
    planDate: calendarDay,
    /** The last day on which it can be ordered for stock. */
    lastStockBackupDate: calendarDay,
    estimatedInboundDate: calendarDay,
    replacementProductCode: z.string(),
    replacementSpecification: z.string(),
    /** What staff say of the difference. */
    replacementCoreDifference: z.string(),
    /** Parameters that differ; "" where one of the two states nothing. */
    differences: z.array(z.object({ code: z.string(), name: z.string(), own: z.string(), replacement: z.string() })),
  })
  .nullable();
export type Discontinuation = z.output<typeof discontinuation>;
