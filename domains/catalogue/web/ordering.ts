import * as m from '#messages';
import { holds } from '../../../platform/contract/permission.ts';
import { type Session, session } from '../../../platform/web/session/session-store.ts';
import type { LifeCycle, ProductListItem, ProductStatus, ProductType } from '../contract/product.ts';
import { isPurchasable, largestQuantity } from '../contract/quantity-rules.ts';

/** The facts that decide whether a SKU can be put in the cart. */
export interface Orderable {
  readonly stock: number;
  readonly minimumOrderQuantity: number;
  readonly piecesPerBox: number;
  readonly productType: ProductType;
  readonly status: ProductStatus;
  readonly lifeCycle: LifeCycle;
  readonly disabled?: boolean;
}

/** Why `of` cannot be put in the cart now, in words; null when it can. A visitor can: they sign in first. */
export function orderingObstacle(
  sku: Orderable,
  of: Pick<Session, 'token' | 'permissions'> = session(),
): string | null {
  if (sku.productType === 'projectOnly') return m.catalogue_page_project_only();
  if (!isPurchasable(sku)) return m.catalogue_page_off_shelf();
  if (of.token !== '' && !holds(of.permissions, 'product:permission:order')) return m.catalogue_page_may_not_order();
  if (sku.stock <= 0) return m.catalogue_page_out_of_stock();
  if (largestQuantity(sku) === 0) return m.catalogue_page_stock_below_minimum({ stock: sku.stock });
  return null;
}

/** One of several SKUs has to be chosen first: nothing is put in the cart on somebody's behalf. */
export function needsChoice(product: Pick<ProductListItem, 'skuCount' | 'purchasable'>): boolean {
  return product.skuCount > 1 && product.purchasable;
}

/** The limits of a quantity, as the stepper takes them. */
export function quantityRuleOf(sku: Pick<Orderable, 'stock' | 'minimumOrderQuantity' | 'piecesPerBox'>) {
  return { minimum: sku.minimumOrderQuantity, multiple: sku.piecesPerBox, maximum: sku.stock, isStock: true };
}
