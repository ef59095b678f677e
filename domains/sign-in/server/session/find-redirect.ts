import { IDENTITY } from '../../../../platform/contract/permission.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { FIRST_CUSTOMER_ENTRY } from '../../../settings/contract/dictionary.ts';
import { readDictionary } from '../../../settings/server/public.ts';

/**
 * The address in the dictionary for `target`. Only dictionary entries are returned, so that a forged link cannot
 * redirect off the mall; an unknown target leads to the back office for staff, else home.
 */
export async function findRedirect({ target }: { target?: string | undefined }, context: Context): Promise<string> {
  const entries = await readDictionary(context.database, 'REDIRECT_PATH', context.locale);
  const paths = new Map(entries.map(({ code, value }) => [code, value]));
  paths.delete(FIRST_CUSTOMER_ENTRY);
  const usual = context.session?.identity === IDENTITY.staff ? 'admin' : 'home';
  return paths.get(target ?? usual) ?? paths.get(usual) ?? '/';
}
