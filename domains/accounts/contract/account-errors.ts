import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('accounts');

export const ACCOUNT_ERRORS = {
  /** Also said when there is no such account: an answer never tells which. */
  wrongCredentials: error('wrongCredentials'),
  /** Too many failures for this phone or from this address; says in how many minutes it ends. */
  signInLocked: error<{ minutes: number }>('signInLocked'),
  /** Wrong, used, burnt by five wrong tries, too old, or never sent: an answer never tells which. */
  wrongCode: error('wrongCode'),
  codeTooSoon: error<{ seconds: number }>('codeTooSoon'),
  /** Too many codes, or wrong codes, for this recipient or from this address. */
  codeLimit: error<{ minutes: number }>('codeLimit'),
  /** A captcha is due first: none was sent along, or the one sent is used or too old. */
  captchaRequired: error('captchaRequired'),
  /** The phone or e-mail belongs to an account: one of the two places where that is told. */
  alreadyBound: error('alreadyBound'),
  /** One of the commonest passwords. */
  passwordTooCommon: error('passwordTooCommon'),
  /** The new password is the old one. */
  passwordUnchanged: error('passwordUnchanged'),
  /** A sign-in link or a jump token that is unknown, used or too old. */
  linkEnded: error('linkEnded'),
  /** The call of another system has no or a wrong API key. */
  apiKeyRequired: error('apiKeyRequired'),
  /** The started sign-in behind a key is over: too old, done, or tried too often. */
  stepEnded: error('stepEnded'),
  /** Said only to someone who knows the password. */
  accountDisabled: error('accountDisabled'),
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
  /** Used, too old, or never given. */
  simulationEnded: error('simulationEnded'),
} as const;
