import { AppError } from '../../../platform/contract/app-error.ts';
import { ONE } from '../../../platform/contract/money.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Session } from '../../../platform/server/session.ts';
import { NO_TERMS, type PriceTerms } from '../../pricing/contract/price-rules.ts';
import { termsOfSession } from '../../sign-in/server/public.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { maySeePrices } from '../contract/price-permission.ts';
import type { PriceReason } from '../contract/product.ts';

/** Whose prices are shown, and whether they are shown at all. */
export interface PriceContext {
  readonly visible: boolean;
  /** Why prices are hidden; null when they are shown. */
  readonly reason: PriceReason;
  readonly terms: PriceTerms;
  /** Equal for callers who see equal prices. */
  readonly key: string;
}

const perRequest = new WeakMap<object, Promise<PriceContext>>();

async function load({ database, session }: Context): Promise<PriceContext> {
  const hidden = (reason: PriceReason): PriceContext => ({
    visible: false,
    reason,
    terms: NO_TERMS,
    key: reason ?? '',
  });
  if (!session) return hidden('signInToSeePrices');
  if (!maySeePrices(session)) return hidden('noPricePermission');
  const terms = await termsOfSession(database, session);
  const abroad = terms.international ? 'i' : 'd';
  return { visible: true, reason: null, terms, key: `${abroad}${terms.level}:${terms.coefficient / ONE}` };
}

/** The caller's price context; read once per request. */
export function priceContextOf(context: Context): Promise<PriceContext> {
  const known = perRequest.get(context);
  if (known) return known;
  const loading = load(context);
  perRequest.set(context, loading);
  return loading;
}

/** Staff search by product code and part number as well. */
export function isStaff({ session }: Pick<Context, 'session'>): boolean {
  return session?.identity === IDENTITY.staff;
}

/** For pages of the back office that are made of prices. @throws AppError pricesHidden */
export function requirePricesSeen(session: Session): void {
  if (!maySeePrices(session)) throw new AppError(CATALOGUE_ERRORS.pricesHidden);
}
