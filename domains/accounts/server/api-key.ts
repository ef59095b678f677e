import { AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import { isSameSecret } from '../../../platform/server/same-secret.ts';
import { ACCOUNT_ERRORS } from '../contract/account-errors.ts';

/** @throws AppError apiKeyRequired unless the call carries the key of the environment in `X-Api-Key`. */
export function requireApiKey({ environment, headers }: Pick<Context, 'environment' | 'headers'>): void {
  const given = headers['x-api-key'];
  const wanted = environment.OPEN_API_KEY;
  if (!wanted || typeof given !== 'string' || !isSameSecret(given, wanted)) {
    throw new AppError(ACCOUNT_ERRORS.apiKeyRequired);
  }
}
