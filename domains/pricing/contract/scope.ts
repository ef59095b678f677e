/** How a promotion or coupon says what it covers. */
export const SCOPE_KINDS = ['all', 'categories', 'brands', 'products'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** What a promotion or coupon covers. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'categories' | 'brands' | 'products'; readonly ids: ReadonlySet<number> };

/** The facts of a line by which it is covered. */
export interface Covered {
  readonly merchantId: number;
  readonly productId: number;
  readonly brandId: number;
  /** Its category and all above it. */
  readonly categoryIds: readonly number[];
}

/**
 * Whether a merchant's (null: the platform's) promotion or coupon of this scope covers the line.
 */
export function covers(merchantId: number | null, scope: Scope, line: Covered): boolean {
  if (merchantId !== null && merchantId !== line.merchantId) return false;
  switch (scope.kind) {
    case 'all':
      return true;
    case 'categories':
      return line.categoryIds.some((id) => scope.ids.has(id));
    case 'brands':
      return scope.ids.has(line.brandId);
    case 'products':
      return scope.ids.has(line.productId);
  }
}
