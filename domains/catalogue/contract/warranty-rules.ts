import type { TenThousandths } from '../../../platform/contract/money.ts';
import type { ProductType } from './product.ts';

/** Months by which a standard warranty can be extended. */
export const WARRANTY_TIERS = [12, 18, 24, 36, 48, 60, 72, 84] as const;

export interface WarrantyExtension {
  readonly months: number;
  /** Of the unit price. */
  readonly share: TenThousandths;
}

/** The available extensions: software has nothing to repair, and a project has its own warranty terms. */
export function extensionsOffered(
  productType: ProductType,
  extensions: readonly WarrantyExtension[],
): readonly WarrantyExtension[] {
  return productType === 'virtual' || productType === 'projectOnly' ? [] : extensions;
}
