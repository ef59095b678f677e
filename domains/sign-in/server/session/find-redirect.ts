import { IDENTITY } from '../../../../platform/contract/permission.ts';
import type { Context } from '../../../../platform/server/context.ts';
import { FIRST_CUSTOMER_ENTRY } from '../../../settings/contract/dictionary.ts';
import { readDictionary } from '../../../settings/server/public.ts';

/**
 * The address the dictionary names for `target`. Only what stands there is ever answered, so that nobody is
 * sent away from the mall by a forged link; an unknown target leads to the back office for staff, else home.
 */
export async function findRedirect({ target }: { target?: string | undefined }, context: Context): Promise<string> {
  const entries = await readDictionary(context.database, 'REDIRECT_PATH', context.locale);
  const paths = new Map(entries.map(({ code, value }) => [code, value]));
  paths.delete(FIRST_CUSTOMER_ENTRY);
  const usual = context.session?.identity === IDENTITY.staff ? 'admin' : 'home';
  return paths.get(target ?? usual) ?? paths.get(usual) ?? '/';
}
