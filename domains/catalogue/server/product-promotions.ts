import type { Context } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';
import type { Covered } from '../../pricing/contract/scope.ts';

/** The badge of what runs now and covers a product, empty without any: equal for everybody, because lists are cached. */
export type BadgeOf = (product: Covered) => string;

/** What cards and the page of a product say of promotions. */
export interface ProductPromotions {
  badges(context: Pick<Context, 'database' | 'versions' | 'clock' | 'locale'>): Promise<BadgeOf>;
}

/** Asked of the domain that keeps promotions. */
export const PRODUCT_PROMOTIONS = port<ProductPromotions>('product promotions', { badges: async () => () => '' });
