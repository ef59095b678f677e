import { createHash } from 'node:crypto';
import { APP_ERRORS, AppError } from '../contract/app-error.ts';

/**
 * A short text that differs whenever the state differs; a form sends it back so that nobody overwrites a change they
 * have not seen.
 */
export function revisionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}

/**
 * Refuses a form whose state has changed since it was opened. Read the state under a lock in the transaction of the
 * change.
 * @throws AppError pageDataChanged when it has changed since.
 */
export function requireUnchanged(state: unknown, revision: string): void {
  if (revisionOf(state) !== revision) throw new AppError(APP_ERRORS.pageDataChanged);
}
