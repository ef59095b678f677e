import { AppError } from '../../../platform/contract/app-error.ts';
import { equalInConstantTime } from '../../../platform/server/constant-time-compare.ts';
import type { Context } from '../../../platform/server/context.ts';
import { SIGN_IN_ERRORS } from '../contract/sign-in-errors.ts';

/** @throws AppError apiKeyRequired unless `X-Api-Key` carries the key configured in the environment. */
export function requireApiKey({ environment, headers }: Pick<Context, 'environment' | 'headers'>): void {
  const given = headers['x-api-key'];
  const wanted = environment.OPEN_API_KEY;
  if (!wanted || typeof given !== 'string' || !equalInConstantTime(given, wanted)) {
    throw new AppError(SIGN_IN_ERRORS.apiKeyRequired);
  }
}
