import { type Route, route } from '../../../../platform/server/route.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '../../contract/device-endpoints.ts';
import {
  checkToken as checkTokenContract,
  findRedirect as findRedirectContract,
  listDemoAccounts as listDemoAccountsContract,
  listMyPermissions,
  readMyUserInfo,
  signOut as signOutContract,
} from '../../contract/session-endpoints.ts';
import { redeemSimulation as redeemSimulationContract } from '../../contract/simulation-endpoints.ts';
import { readUserInfo } from '../account-repository.ts';
import { listDemoAccounts } from '../list-demo-accounts.ts';
import { checkToken } from './check-token.ts';
import * as devices from './devices.ts';
import { findRedirect } from './find-redirect.ts';
import { signOut } from './sign-out.ts';
import { redeemSimulation } from './simulation.ts';

export const sessionRoutes: Route[] = [
  route(signOutContract, signOut),
  route(checkTokenContract, checkToken),
  route(listMyPermissions, (_, { session }) => [...session.permissions]),
  route(findRedirectContract, findRedirect),
  route(readMyUserInfo, (_, { session, database }) => readUserInfo(database, session.accountId)),
  route(listDemoAccountsContract, listDemoAccounts),
  route(listDevices, devices.listDevices),
  route(signOutDevice, devices.signOutDevice),
  route(signOutOtherDevices, devices.signOutOtherDevices),
  route(redeemSimulationContract, redeemSimulation),
];
