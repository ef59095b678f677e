import { type Route, route } from '../../../platform/server/route.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import {
  authenticateEnterpriseByKey as authenticateEnterpriseByKeyContract,
  authenticateEnterprise as authenticateEnterpriseContract,
  editCustomer as editCustomerContract,
  endCustomerSessions,
  expirePassword,
  exportCustomers,
  getCustomer,
  listAccountChoices,
  listCustomers,
  resetSecondFactor,
  setCustomerRoles,
  setCustomersDisabled,
  setCustomersLevel,
  setPriceGroups,
} from '../contract/customer-account-endpoints.ts';
import {
  addGroupMembers,
  addPriceGroup,
  deletePriceGroup,
  editPriceGroup,
  listPriceGroups,
} from '../contract/price-group-endpoints.ts';
import {
  addRole,
  deleteRole,
  editRole,
  listPermissionKeys,
  listRoles,
  setFirstCustomRoles,
} from '../contract/role-endpoints.ts';
import { startSimulation as startSimulationContract } from '../contract/simulation-endpoints.ts';
import {
  addStaff,
  editStaff,
  listStaff,
  listStaffRoles,
  resetStaffSecondFactor,
  setStaffDisabled,
} from '../contract/staff-endpoints.ts';
import { authenticateEnterprise, authenticateEnterpriseByKey } from './authenticate-enterprise.ts';
import * as change from './change-customers.ts';
import { editCustomer } from './edit-customer.ts';
import { permissionGroups } from './permission-keys.ts';
import * as groups from './price-groups.ts';
import { exportCustomerList, readAccountChoices, readCustomer, readCustomerList } from './read-customers.ts';
import * as roles from './roles.ts';
import * as staffUseCases from './staff.ts';
import { startSimulation } from './start-simulation.ts';

const customerRoutes: Route[] = [
  route(listCustomers, readCustomerList),
  route(exportCustomers, exportCustomerList),
  route(getCustomer, readCustomer),
  route(listAccountChoices, readAccountChoices),
  route(editCustomerContract, editCustomer),
  route(setPriceGroups, change.setPriceGroups),
  route(setCustomerRoles, change.setCustomerRoles),
  route(authenticateEnterpriseContract, authenticateEnterprise),
  route(authenticateEnterpriseByKeyContract, authenticateEnterpriseByKey),
  route(setCustomersDisabled, change.setCustomersDisabled),
  route(setCustomersLevel, change.setCustomersLevel),
  route(endCustomerSessions, change.endCustomerSessions),
  route(expirePassword, change.expirePassword),
  route(resetSecondFactor, ({ id }, context) => change.resetSecondFactor('customer', id, context)),
  route(listPriceGroups, groups.listPriceGroups),
  route(addPriceGroup, groups.addPriceGroup),
  route(editPriceGroup, groups.editPriceGroup),
  route(deletePriceGroup, groups.deletePriceGroup),
  route(addGroupMembers, change.addGroupMembers),
];

const staffRoutes: Route[] = [
  route(listStaff, staffUseCases.readStaffList),
  route(listStaffRoles, staffUseCases.readStaffRoles),
  route(addStaff, staffUseCases.addStaff),
  route(editStaff, staffUseCases.editStaff),
  route(setStaffDisabled, staffUseCases.setStaffDisabled),
  route(resetStaffSecondFactor, ({ id }, context) => change.resetSecondFactor('staff', id, context)),
];

export const peopleRoutes: Route[] = [
  ...customerRoutes,
  ...staffRoutes,
  route(startSimulationContract, startSimulation),
  route(listRoles, roles.listRoles),
  route(addRole, roles.addRole),
  route(editRole, roles.editRole),
  route(deleteRole, roles.deleteRole),
  route(setFirstCustomRoles, roles.setFirstCustomRoles),
  route(listPermissionKeys, (_, context) => {
    requireWholeMall(context.session);
    return permissionGroups(context);
  }),
];
