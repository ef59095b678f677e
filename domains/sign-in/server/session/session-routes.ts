import { type Route, route } from '../../../../platform/server/route.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '../../contract/device-endpoints.ts';
import {
  checkToken,
  findRedirect,
  listDemoAccounts,
  listMyPermissions,
  readMyUserInfo,
  signOut,
} from '../../contract/session-endpoints.ts';
import { redeemSimulation } from '../../contract/simulation-endpoints.ts';
import { readUserInfo } from '../account-repository.ts';
import { listDemoAccounts as listDemoAccountsUseCase } from '../list-demo-accounts.ts';
import { checkToken as checkTokenUseCase } from './check-token.ts';
import * as devices from './devices.ts';
import { findRedirect as findRedirectUseCase } from './find-redirect.ts';
import { signOut as signOutUseCase } from './sign-out.ts';
import { redeemSimulation as redeemSimulationUseCase } from './simulation.ts';

export const sessionRoutes: Route[] = [
  route(signOut, signOutUseCase),
  route(checkToken, checkTokenUseCase),
  route(listMyPermissions, (_, { session }) => [...session.permissions]),
  route(findRedirect, findRedirectUseCase),
  route(readMyUserInfo, (_, { session, database }) => readUserInfo(database, session.accountId)),
  route(listDemoAccounts, listDemoAccountsUseCase),
  route(listDevices, devices.listDevices),
  route(signOutDevice, devices.signOutDevice),
  route(signOutOtherDevices, devices.signOutOtherDevices),
  route(redeemSimulation, redeemSimulationUseCase),
];
