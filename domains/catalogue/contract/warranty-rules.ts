import type { TenThousandths } from '../../../platform/contract/money.ts';
import type { ProductType } from './product.ts';

/** Months by which a standard warranty can be extended. */
export const WARRANTY_TIERS = [12, 18, 24, 36, 48, 60, 72, 84] as const;

export interface WarrantyExtension {
  readonly months: number;
  /** Of the unit price. */
  readonly share: TenThousandths;
}

/** The extensions that can be bought: software has nothing to repair, and a project agrees on its own warranty. */
export function extensionsOffered(
  productType: ProductType,
  extensions: readonly WarrantyExtension[],
): readonly WarrantyExtension[] {
  return productType === 'virtual' || productType === 'projectOnly' ? [] : extensions;
}
