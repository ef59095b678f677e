import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('people');

export const PEOPLE_ERRORS = {
  accountNotFound: error('accountNotFound'),
  /** The account has back-office rights the caller does not hold. */
  accountOutranks: error('accountOutranks'),
  ownAccount: error('ownAccount'),
  ownRoles: error('ownRoles'),
  /** Nobody narrows their own account to a shop, or widens it to the mall. */
  ownShop: error('ownShop'),
  lastAdministrator: error('lastAdministrator'),
  permissionNotHeld: error<{ permission: string }>('permissionNotHeld'),
  permissionUnknown: error<{ permission: string }>('permissionUnknown', 400),
  roleNotFound: error('roleNotFound'),
  roleCodeTaken: error('roleCodeTaken'),
  roleInUse: error<{ count: number }>('roleInUse'),
  /** A role with a back-office key cannot be given to customers. */
  roleForStaffOnly: error('roleForStaffOnly'),
  groupNotFound: error('groupNotFound'),
  groupNameTaken: error('groupNameTaken'),
  managerUnknown: error('managerUnknown'),
  /** A category to be disabled for a customer that there is not. */
  categoryUnknown: error<{ id: number }>('categoryUnknown'),
  inviterUnknown: error('inviterUnknown'),
  inviterCircle: error('inviterCircle'),
  creditBelowUse: error<{ used: string }>('creditBelowUse'),
  /** Terms with a balance or used credit cannot be removed. */
  termsInUse: error('termsInUse'),
  alreadyAuthenticated: error('alreadyAuthenticated'),
  contactMissing: error('contactMissing'),
  contactTaken: error('contactTaken'),
  merchantUnknown: error('merchantUnknown'),
  /** Only an enabled account with the role of a keeper and no shop can be given one. */
  keeperNotFree: error('keeperNotFree'),
  exportTooLarge: error<{ limit: number }>('exportTooLarge'),
  /** Customization, sub-orders and rebates are for first-level customers. */
  notFirstLevel: error('notFirstLevel'),
  /** Staff can act only for enabled customers. */
  simulationRefused: error('simulationRefused'),
} as const;
