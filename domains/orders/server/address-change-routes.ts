import { type Route, route } from '../../../platform/server/route.ts';
import {
  adminDecideAddress,
  adminProposeAddress,
  adminWithdrawAddress,
  askAddressChange as askAddressChangeContract,
  decideAddressChange as decideAddressChangeContract,
  withdrawAddressChange as withdrawAddressChangeContract,
} from '../contract/address-change-endpoints.ts';
import {
  askAddressChange,
  decideAddressChange,
  decideForShop,
  proposeAddress,
  withdrawAddressChange,
  withdrawProposal,
} from './change-address.ts';

/** Another address for an order. */
export const addressChangeRoutes: Route[] = [
  route(askAddressChangeContract, askAddressChange),
  route(decideAddressChangeContract, decideAddressChange),
  route(withdrawAddressChangeContract, withdrawAddressChange),
  route(adminProposeAddress, proposeAddress),
  route(adminDecideAddress, decideForShop),
  route(adminWithdrawAddress, withdrawProposal),
];
