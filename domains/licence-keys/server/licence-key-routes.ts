import { type Route, route } from '../../../platform/server/route.ts';
import {
  addLicenceKeys as addLicenceKeysContract,
  importLicenceKeys as importLicenceKeysContract,
  listKeyPools as listKeyPoolsContract,
  listOrderKeys as listOrderKeysContract,
  showLicenceKey as showLicenceKeyContract,
} from '../contract/licence-key-endpoints.ts';
import { addLicenceKeys, importLicenceKeys } from './add-keys.ts';
import { listKeyPools, listOrderKeys, showLicenceKey } from './show-keys.ts';

export const licenceKeyRoutes: Route[] = [
  route(listOrderKeysContract, listOrderKeys),
  route(showLicenceKeyContract, showLicenceKey),
  route(listKeyPoolsContract, listKeyPools),
  route(addLicenceKeysContract, addLicenceKeys),
  route(importLicenceKeysContract, importLicenceKeys),
];
