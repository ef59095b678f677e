import type { Locale } from '../../../platform/contract/locale.ts';
import type { Promotion } from '../../pricing/contract/promotion.ts';
import type { Scope } from '../../pricing/contract/scope.ts';
import { type NamedSku, type PromotionTerms, promotionTerms } from '../contract/promotion.ts';
import type { PromotionRow, PublishedRow } from './promotion-repository.ts';

/** A promotion as it is kept, and as pricing understands it. */
export interface KeptPromotion {
  readonly id: number;
  readonly row: PublishedRow;
  readonly terms: PromotionTerms;
  readonly promotion: Promotion;
  /** A bundle covers the products of its parts. */
  readonly scope: Scope;
}

export function scopeOf({ scope_kind, scope_ids }: Pick<PromotionRow, 'scope_kind' | 'scope_ids'>): Scope {
  if (scope_kind === 'all') return { kind: 'all' };
  return { kind: scope_kind as 'categories' | 'brands' | 'products', ids: new Set(scope_ids) };
}

function toPromotion(row: PromotionRow, terms: PromotionTerms, scope: Scope): Promotion {
  const { id, merchant_id: merchantId, starts_at: startsAt, ends_at: endsAt, rank } = row;
  const any = { id, merchantId, startsAt, endsAt, rank };
  return terms.kind === 'bundle' ? { ...any, ...terms } : { ...any, ...terms, scope };
}

export function toKept(row: PublishedRow): KeptPromotion {
  const terms = promotionTerms.parse(row.terms);
  const scope = scopeOf(row);
  return { id: row.id, row, terms, promotion: toPromotion(row, terms, scope), scope };
}

export const nameOf = ({ name_zh, name_en }: Pick<PromotionRow, 'name_zh' | 'name_en'>, locale: Locale): string =>
  locale === 'zh' ? name_zh : name_en;

/** The parts of a bundle; none of anything else. */
export const partsOf = ({ terms }: KeptPromotion): readonly NamedSku[] => (terms.kind === 'bundle' ? terms.parts : []);

/** The gifts of all steps. */
export const giftsOf = ({ terms }: KeptPromotion): readonly NamedSku[] =>
  terms.kind === 'gift' ? terms.steps.flatMap(({ gifts }) => gifts) : [];

/**
 * Whether a promotion is there for somebody from whom these categories are hidden: not when it is of nothing else, nor
 * when it names a SKU of one.
 */
export function isFor(kept: KeptPromotion, hidden: ReadonlySet<number>): boolean {
  const { scope } = kept;
  if (hidden.size === 0) return true;
  if (scope.kind === 'categories' && [...scope.ids].every((id) => hidden.has(id))) return false;
  return ![...partsOf(kept), ...giftsOf(kept)].some(({ categoryId }) => hidden.has(categoryId));
}
