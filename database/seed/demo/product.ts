import type { Drawing } from './drawing.ts';

/** What a family generator knows about one product; `rows.ts` turns it into import rows, one per SKU. */
export type AttributeValues = Readonly<Record<string, string | number>>;

export type ProductType = 'hardware' | 'virtual' | 'accessory' | 'projectOnly';

export type DemoSku = {
  readonly partNumber: string;
  /** Spec code to value; empty for a product with a single SKU. */
  readonly specification: Readonly<Record<string, string>>;
  /** Values that differ from, or add to, those of the product. */
  readonly attributes: AttributeValues;
  readonly priceFactor: number;
};

export type DemoProduct = {
  readonly productCode: string;
  /** Brand code of brands.json. */
  readonly brand: string;
  readonly category: string;
  readonly model: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly descriptionZh: string;
  readonly descriptionEn: string;
  readonly attributes: AttributeValues;
  readonly drawing: Drawing;
  /** Invented list price in yuan, before the small spread every code gets. */
  readonly listPrice: number;
  readonly productType: ProductType;
  /** A model that exists only in the demo mall. */
  readonly demo: boolean;
  readonly unit: string;
  readonly piecesPerBox: number;
  readonly warrantyMonths: number;
  readonly skus: readonly DemoSku[];
};

export type LifeCycle = 'new' | 'massProduction' | 'toBeDiscontinued' | 'discontinued';

/** The product's place in the range; `replacementCode` is empty unless it is discontinued. */
export type Standing = { readonly lifeCycle: LifeCycle; readonly replacementCode: string };

/** Letters and digits joined by single hyphens, upper case: stable product codes from model names. */
export function codeOf(...parts: readonly string[]): string {
  return parts
    .join('-')
    .replaceAll('+', 'P')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toUpperCase();
}
