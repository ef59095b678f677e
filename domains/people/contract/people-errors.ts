import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('people');

export const PEOPLE_ERRORS = {
  accountNotFound: error('accountNotFound'),
  /** The account may do something in the back office that the caller may not. */
  accountOutranks: error('accountOutranks'),
  ownAccount: error('ownAccount'),
  ownRoles: error('ownRoles'),
  lastAdministrator: error('lastAdministrator'),
  permissionNotHeld: error<{ permission: string }>('permissionNotHeld'),
  permissionUnknown: error<{ permission: string }>('permissionUnknown', 400),
  roleNotFound: error('roleNotFound'),
  roleCodeTaken: error('roleCodeTaken'),
  roleInUse: error<{ count: number }>('roleInUse'),
  /** A role with a key of the back office is not for customers. */
  roleForStaffOnly: error('roleForStaffOnly'),
  groupNotFound: error('groupNotFound'),
  groupNameTaken: error('groupNameTaken'),
  managerUnknown: error('managerUnknown'),
  inviterUnknown: error('inviterUnknown'),
  inviterCircle: error('inviterCircle'),
  creditBelowUse: error<{ used: string }>('creditBelowUse'),
  /** Terms that hold a balance or used credit cannot be taken away. */
  termsInUse: error('termsInUse'),
  alreadyAuthenticated: error('alreadyAuthenticated'),
  contactMissing: error('contactMissing'),
  contactTaken: error('contactTaken'),
  merchantUnknown: error('merchantUnknown'),
  exportTooLarge: error<{ limit: number }>('exportTooLarge'),
  /** Only enabled customers can be acted for. */
  simulationRefused: error('simulationRefused'),
} as const;
