import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import { hostName } from '../../../platform/server/host-name.ts';

/**
 * The absolute URL of a page, for a mail or another system. Outside demo mode only `PUBLIC_URL` is trusted: a forged
 * Host header would send a sign-in link to another site.
 * @throws AppError deliveryFailed if the mall's own URL is not configured.
 */
export function mallAddress({ environment, headers, log }: Context, path: string): string {
  const base = environment.PUBLIC_URL ?? (environment.DEMO ? `http://${hostName(headers.host)}` : undefined);
  if (base === undefined) {
    log.error('PUBLIC_URL is not set: links to the mall cannot be made');
    throw new AppError(APP_ERRORS.deliveryFailed);
  }
  return new URL(path, base).href;
}
