import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import {
  addAddress as addAddressContract,
  deleteAddress as deleteAddressContract,
  editAddress as editAddressContract,
  listAddresses,
  readAddress,
  recogniseAddress as recogniseAddressContract,
  restoreAddress as restoreAddressContract,
  setDefaultAddress as setDefaultAddressContract,
} from '../contract/address-endpoints.ts';
import { listRegions as listRegionsContract } from '../contract/region-endpoints.ts';
import { addAddress } from './add-address.ts';
import { findOwnAddress, listOwnAddresses } from './address-repository.ts';
import { deleteAddress, restoreAddress } from './delete-address.ts';
import { editAddress } from './edit-address.ts';
import { listRegions } from './list-regions.ts';
import { recogniseAddress } from './recognise-address.ts';
import { setDefaultAddress } from './set-default-address.ts';

export const addressRoutes: Route[] = [
  route(listRegionsContract, listRegions),
  route(listAddresses, (_, { database, session }) => listOwnAddresses(database, buyerScope(session))),
  route(recogniseAddressContract, recogniseAddress),
  route(addAddressContract, addAddress),
  route(editAddressContract, editAddress),
  route(setDefaultAddressContract, setDefaultAddress),
  route(deleteAddressContract, deleteAddress),
  route(restoreAddressContract, restoreAddress),
  route(readAddress, async ({ id }, { database, session }) => {
    const address = await findOwnAddress(database, buyerScope(session), id);
    if (!address) throw new AppError(APP_ERRORS.notFound);
    return address;
  }),
];
