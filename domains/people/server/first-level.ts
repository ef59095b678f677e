import { AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { FIRST_CUSTOMER_ENTRY } from '../../settings/contract/dictionary.ts';
import { readDictionary } from '../../settings/server/public.ts';
import { listRoleCodes } from '../../sign-in/server/public.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';

/** Codes of the roles whose holders are first-level customers. */
export async function firstCustomCodes(context: Pick<SignedInContext, 'database' | 'locale'>): Promise<string[]> {
  const entries = await readDictionary(context.database, 'REDIRECT_PATH', context.locale);
  const entry = entries.find(({ code }) => code === FIRST_CUSTOMER_ENTRY);
  return entry?.value.split(',').map((code) => code.trim()) ?? [];
}

/**
 * For what only first-level customers may do, whatever keys they hold: at least one of the caller's roles makes them one.
 * @throws AppError notFirstLevel
 */
export async function requireFirstLevel(context: SignedInContext): Promise<void> {
  const [held, codes] = await Promise.all([
    listRoleCodes(context.database, context.session.accountId),
    firstCustomCodes(context),
  ]);
  if (!held.some((code) => codes.includes(code))) throw new AppError(PEOPLE_ERRORS.notFirstLevel);
}
