import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../../platform/server/context.ts';
import type { checkToken as checkTokenContract } from '../../contract/session-endpoints.ts';
import { listRoleCodes, readUserInfo } from '../account-repository.ts';
import { disabledCategoriesOf } from './customer-of-session.ts';

/** What a browser needs to know about its token's user. */
export async function checkToken(
  _input: object,
  context: SignedInContext,
): Promise<ResponseOf<typeof checkTokenContract>> {
  const { session, database, headers } = context;
  const [roles, userInfo, disabledCategoryIds] = await Promise.all([
    listRoleCodes(database, session.accountId),
    readUserInfo(database, session.accountId),
    disabledCategoriesOf(database, session),
  ]);
  return {
    token: String(headers['authori-zation']),
    simulationFlag: session.simulatedById !== null,
    identity: session.identity,
    roles,
    relationType: session.relationType,
    userInfo,
    disabledCategoryIds: [...disabledCategoryIds],
  };
}
