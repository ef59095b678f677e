import type { BusinessCode, EnvelopeCode } from './envelope.ts';
import { snake } from './snake.ts';

/** Values a failure may carry; they are sent to the caller and filled into the message. */
export type ErrorParams = Readonly<Record<string, unknown>>;

/**
 * One expected failure. `reason` is the stable machine code; the words are the message
 * `<domain>_error_<reason in snake case>` (see `errorMessageKey`).
 */
export interface ErrorKind<Params extends ErrorParams = ErrorParams> {
  readonly domain: string;
  readonly reason: string;
  readonly code: EnvelopeCode | BusinessCode;
  /** The caller may not even see the stored answer of an earlier call with the same idempotency key. */
  readonly withholds?: true;
  /** Never present at run time: carries the parameter type. */
  readonly params?: Params;
}

/** The failures of one domain: `const error = errorsOf('orders'); error<{ stock: number }>('insufficientStock')`. */
export function errorsOf(domain: string) {
  return <Params extends ErrorParams = Record<never, never>>(
    reason: string,
    code: EnvelopeCode | BusinessCode = 500,
    more: Pick<ErrorKind, 'withholds'> = {},
  ): ErrorKind<Params> => ({ domain, reason, code, ...more });
}

/** `orders` + `insufficientStock` → `orders_error_insufficient_stock`. */
export function errorMessageKey(kind: Pick<ErrorKind, 'domain' | 'reason'>): string {
  return `${snake(kind.domain)}_error_${snake(kind.reason)}`;
}

/** The only exception a use case throws on purpose. */
export class AppError<Params extends ErrorParams = ErrorParams> extends Error {
  readonly kind: ErrorKind<Params>;
  readonly params: Params;

  constructor(kind: ErrorKind<Params>, ...params: Record<never, never> extends Params ? [Params?] : [Params]) {
    super(`${kind.domain}.${kind.reason}`);
    this.name = 'AppError';
    this.kind = kind;
    this.params = (params[0] ?? {}) as Params;
  }
}

const platformError = errorsOf('app');

/** Failures any call may return. */
export const APP_ERRORS = {
  badParameter: platformError<{ field: string; problem: string; issues: { field: string; problem: string }[] }>(
    'badParameter',
    400,
  ),
  loginRequired: platformError('loginRequired', 401),
  loginExpired: platformError('loginExpired', 402),
  forbidden: platformError<{ permission: string }>('forbidden'),
  notFound: platformError('notFound'),
  pageDataChanged: platformError('pageDataChanged'),
  idempotencyKeyReused: platformError('idempotencyKeyReused', 400),
  idempotencyKeyInvalid: platformError('idempotencyKeyInvalid', 400),
  requestInProgress: platformError('requestInProgress'),
  tooLarge: platformError<{ limit: string }>('tooLarge', 400),
  tooMany: platformError<{ seconds: number }>('tooMany'),
  /** As many long tables as may be are being sent, in all or to this account. */
  exportsBusy: platformError('exportsBusy'),
  /** A code or a mail could not be sent. */
  deliveryFailed: platformError('deliveryFailed'),
  unknownPath: platformError<{ path: string }>('unknownPath'),
  /** Nothing was done: the call can safely be repeated. */
  unavailable: platformError('unavailable'),
  /** The database cancelled the statement: it ran, or waited for a lock, longer than allowed. */
  tookTooLong: platformError('tookTooLong'),
  /** The connection to the database broke during a write: it may or may not have been done. */
  outcomeUnknown: platformError('outcomeUnknown'),
  internal: platformError<{ requestId: string }>('internal'),
} as const;
