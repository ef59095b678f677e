import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { readDictionary } from '../../settings/server/public.ts';
import type { listDemoAccounts as listDemoAccountsContract } from '../contract/session-endpoints.ts';
import { listRoledAccounts } from './account-repository.ts';

/** Accounts for trying the demo mall; empty outside demo mode. */
export async function listDemoAccounts(
  _input: object,
  context: Context,
): Promise<ResponseOf<typeof listDemoAccountsContract>> {
  if (!context.environment.DEMO) return [];
  const entries = await readDictionary(context.database, 'DEMO_ACCOUNT', context.locale);
  const phones = entries.map(({ code }) => code);
  const accounts = await listRoledAccounts(context.database, phones, context.locale);
  const byPhone = new Map(accounts.map((account) => [account.phone, account]));
  return entries.flatMap(({ code, value }) => {
    const account = byPhone.get(code);
    if (!account) return [];
    const { phone, nickname, company, identity, role_name } = account;
    return [{ phone, password: value, nickname, company, roleName: role_name, identity }];
  });
}
