import { type Route, route } from '../../../platform/server/route.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import * as customer from '../contract/customer-account-endpoints.ts';
import * as group from '../contract/customer-group-endpoints.ts';
import * as role from '../contract/role-endpoints.ts';
import { startSimulation as startSimulationContract } from '../contract/simulation-endpoints.ts';
import * as staff from '../contract/staff-endpoints.ts';
import { authenticateEnterprise, authenticateEnterpriseByKey } from './authenticate-enterprise.ts';
import * as change from './change-customers.ts';
import * as groups from './customer-groups.ts';
import { editCustomer } from './edit-customer.ts';
import { permissionGroups } from './permission-keys.ts';
import { exportCustomerList, readAccountChoices, readCustomer, readCustomerList } from './read-customers.ts';
import * as roles from './roles.ts';
import * as staffUseCases from './staff.ts';
import { startSimulation } from './start-simulation.ts';

const customerRoutes: Route[] = [
  route(customer.listCustomers, readCustomerList),
  route(customer.exportCustomers, exportCustomerList),
  route(customer.getCustomer, readCustomer),
  route(customer.listAccountChoices, readAccountChoices),
  route(customer.editCustomer, editCustomer),
  route(customer.setCustomerGroups, change.setCustomerGroups),
  route(customer.setCustomerRoles, change.setCustomerRoles),
  route(customer.authenticateEnterprise, authenticateEnterprise),
  route(customer.authenticateEnterpriseByKey, authenticateEnterpriseByKey),
  route(customer.setCustomersDisabled, change.setCustomersDisabled),
  route(customer.setCustomersLevel, change.setCustomersLevel),
  route(customer.endCustomerSessions, change.endCustomerSessions),
  route(customer.expirePassword, change.expirePassword),
  route(customer.resetSecondFactor, ({ id }, context) => change.resetSecondFactor('customer', id, context)),
  route(group.listCustomerGroups, groups.listCustomerGroups),
  route(group.addCustomerGroup, groups.addCustomerGroup),
  route(group.editCustomerGroup, groups.editCustomerGroup),
  route(group.deleteCustomerGroup, groups.deleteCustomerGroup),
  route(group.addGroupMembers, change.addGroupMembers),
];

const staffRoutes: Route[] = [
  route(staff.listStaff, staffUseCases.readStaffList),
  route(staff.listStaffRoles, staffUseCases.readStaffRoles),
  route(staff.addStaff, staffUseCases.addStaff),
  route(staff.editStaff, staffUseCases.editStaff),
  route(staff.setStaffDisabled, staffUseCases.setStaffDisabled),
  route(staff.resetStaffSecondFactor, ({ id }, context) => change.resetSecondFactor('staff', id, context)),
];

export const peopleRoutes: Route[] = [
  ...customerRoutes,
  ...staffRoutes,
  route(startSimulationContract, startSimulation),
  route(role.listRoles, roles.listRoles),
  route(role.addRole, roles.addRole),
  route(role.editRole, roles.editRole),
  route(role.deleteRole, roles.deleteRole),
  route(role.setFirstCustomRoles, roles.setFirstCustomRoles),
  route(role.listPermissionKeys, (_, context) => {
    requireWholeMall(context.session);
    return permissionGroups(context);
  }),
];
