import { type Route, route } from '../../../platform/server/route.ts';
import {
  checkToken,
  findRedirect,
  listDemoAccounts,
  listMyPermissions,
  readMyUserInfo,
  signOut,
} from '../contract/session-endpoints.ts';
import { readUserInfo } from './account-repository.ts';
import { checkToken as checkTokenUseCase } from './check-token.ts';
import { findRedirect as findRedirectUseCase } from './find-redirect.ts';
import { listDemoAccounts as listDemoAccountsUseCase } from './list-demo-accounts.ts';
import { signOut as signOutUseCase } from './sign-out.ts';

export const sessionRoutes: Route[] = [
  route(signOut, signOutUseCase),
  route(checkToken, checkTokenUseCase),
  route(listMyPermissions, (_, { session }) => [...session.permissions]),
  route(findRedirect, findRedirectUseCase),
  route(readMyUserInfo, (_, { session, database }) => readUserInfo(database, session.accountId)),
  route(listDemoAccounts, listDemoAccountsUseCase),
];
