import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import { holds, IDENTITY, type Identity, type PermissionKey, WHOLE_MALL } from '../contract/permission.ts';
import type { Caches } from './byte-cache.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import { port } from './port.ts';

/** The caller, as the server knows them from the token; read again for every request. */
export interface Session {
  readonly accountId: number;
  readonly identity: Identity;
  /** 0 none, 1 first-level distributor, 2 sub-distributor. */
  readonly relationType: 0 | 1 | 2;
  readonly permissions: readonly string[];
  /** What responses depend on besides rights, such as the prices this person buys at: equal for equal responses. */
  readonly terms: string;
  /** The shop this person keeps. */
  readonly merchantId: number | null;
  /** The member of staff who acts for this customer. */
  readonly simulatedById: number | null;
  readonly tokenHash: Buffer;
}

/** Finds the session of a token: null when it is unknown or has ended, or its account is disabled. */
export type SessionResolver = (
  process: { readonly database: Db; readonly clock: Clock; readonly caches: Caches },
  token: string,
) => Promise<Session | null>;

/** Given by the domain that signs people in; without it everybody is a visitor. */
export const SESSIONS = port<SessionResolver>('sessions', async () => null);

declare const scopeBrand: unique symbol;

/** Proof that reads are limited to one buyer's own rows. */
export interface BuyerScope {
  readonly accountId: number;
  readonly [scopeBrand]: 'buyer';
}

/** Proof that reads are limited to one merchant's rows, or that all may be read. */
export interface MerchantScope {
  readonly merchantId: number | 'all';
  readonly [scopeBrand]: 'merchant';
}

export function buyerScope(session: Session): BuyerScope {
  return { accountId: session.accountId } as BuyerScope;
}

/**
 * A keeper sees their own shop, staff who hold the whole mall see all; a keeper without a shop is nobody.
 * @throws AppError forbidden for anybody else.
 */
export function merchantScope(session: Session): MerchantScope {
  if (session.merchantId !== null) return { merchantId: session.merchantId } as MerchantScope;
  if (session.identity === IDENTITY.staff && holds(session.permissions, WHOLE_MALL)) {
    return { merchantId: 'all' } as MerchantScope;
  }
  throw new AppError(APP_ERRORS.forbidden, { permission: 'admin' });
}

/**
 * People, settings and the audit trail belong to the mall and not to a shop: a shop's keeper is refused whatever the
 * role says.
 * @param permission the one reported as missing
 * @throws AppError forbidden
 */
export function requireWholeMall(session: Session, permission: PermissionKey | 'admin' = 'admin'): void {
  if (merchantScope(session).merchantId !== 'all') throw new AppError(APP_ERRORS.forbidden, { permission });
}
