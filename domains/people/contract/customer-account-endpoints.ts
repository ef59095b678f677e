import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import {
  flag,
  id,
  idOrNone,
  revision,
  searchText,
  text,
  typedNumber,
  yuan,
} from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { SIGN_IN_ERRORS } from '../../sign-in/contract/sign-in-errors.ts';
import {
  accountIds,
  categoryChoice,
  company,
  customerDetail,
  customerLevel,
  customerSummary,
  MAX_DISABLED_CATEGORIES,
  namedAccount,
  namedRole,
  nickname,
} from './account-admin.ts';
import { PEOPLE_ERRORS } from './people-errors.ts';

export const CUSTOMER_SORTS = ['created', 'name', 'company', 'level', 'lastSeen'] as const;

const filter = {
  /** Phone, email, nickname or company. */
  keyword: searchText.default(''),
  identity: z.enum(['2', '3']).transform(Number).optional(),
  level: customerLevel.optional(),
  groupId: id.optional(),
  relationType: z.enum(['0', '1', '2']).transform(Number).optional(),
  enabled: flag.optional(),
  /** Whether categories are disabled for them. */
  categoriesDisabled: flag.optional(),
  /** Days in Asia/Shanghai, both ends included. */
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  sort: z.enum(CUSTOMER_SORTS).default('created'),
  descending: flag.default(true),
};

export const listCustomers = endpoint({
  method: 'GET',
  path: 'admin/accounts/customer/list',
  summary: 'Customer accounts',
  permission: 'admin:accounts:view',
  request: z.strictObject({ ...filter, ...pagingFields }),
  response: pageOf(customerSummary),
  errors: [],
});

export const exportCustomers = endpoint({
  method: 'GET',
  path: 'admin/accounts/customer/export',
  summary: 'The filtered accounts as a CSV file',
  permission: 'admin:accounts:view',
  request: z.strictObject(filter),
  response: z.unknown(),
  errors: [PEOPLE_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const getCustomer = endpoint({
  method: 'GET',
  path: 'admin/accounts/customer/detail/{id}',
  summary: 'One customer’s account with terms, groups, roles, relations and devices',
  permission: 'admin:accounts:view',
  request: z.strictObject({ id }),
  response: customerDetail,
  errors: [PEOPLE_ERRORS.accountNotFound],
});

export const listAccountChoices = endpoint({
  method: 'GET',
  path: 'admin/accounts/customer/choices',
  summary: 'Options of account forms: account managers, customer roles and categories',
  permission: 'admin:accounts:view',
  request: z.strictObject({}),
  response: z.object({
    managers: z.array(namedAccount),
    roles: z.array(namedRole),
    /** By level, then in the order of the navigation. */
    categories: z.array(categoryChoice),
  }),
  errors: [],
});

const CHANGE_ERRORS = [PEOPLE_ERRORS.accountNotFound, PEOPLE_ERRORS.accountOutranks];

export const editCustomer = formEndpoint({
  method: 'POST',
  path: 'admin/accounts/customer/edit',
  summary: 'Change profile, terms and relation of a customer',
  permission: 'admin:accounts:edit',
  request: z.strictObject({
    id,
    revision,
    nickname,
    company,
    /** 0: no customer terms. */
    level: typedNumber(z.int().min(0).max(5)),
    international: z.boolean(),
    creditLimit: yuan,
    /** Days after a purchase on credit by which it is to be repaid. */
    creditTermDays: typedNumber(z.int().min(1).max(365)).default(30),
    /** Nothing in or below these is shown or sold to the customer. */
    disabledCategoryIds: z.array(id).max(MAX_DISABLED_CATEGORIES),
    /** 0: none. */
    accountManagerId: idOrNone,
    relationType: typedNumber(z.int().min(0).max(2)),
    /** Phone or email of the inviting distributor; empty: none. */
    inviter: text(100).default(''),
  }),
  response: z.boolean(),
  errors: [
    ...CHANGE_ERRORS,
    PEOPLE_ERRORS.managerUnknown,
    PEOPLE_ERRORS.categoryUnknown,
    PEOPLE_ERRORS.inviterUnknown,
    PEOPLE_ERRORS.inviterCircle,
    PEOPLE_ERRORS.creditBelowUse,
    PEOPLE_ERRORS.termsInUse,
  ],
});

export const setPriceGroups = endpoint({
  method: 'POST',
  path: 'admin/accounts/customer/groups',
  summary: 'Set a customer’s price groups; the lowest coefficient applies',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ id, revision, groupIds: z.array(id).max(20) }),
  response: z.boolean(),
  errors: [...CHANGE_ERRORS, PEOPLE_ERRORS.groupNotFound],
});

export const setCustomerRoles = endpoint({
  method: 'POST',
  path: 'admin/accounts/customer/roles',
  summary: 'Set a customer’s roles',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ id, revision, roleIds: z.array(id).max(20) }),
  response: z.boolean(),
  errors: [
    ...CHANGE_ERRORS,
    PEOPLE_ERRORS.roleNotFound,
    PEOPLE_ERRORS.permissionNotHeld,
    PEOPLE_ERRORS.roleForStaffOnly,
  ],
});

export const authenticateEnterprise = formEndpoint({
  method: 'POST',
  path: 'admin/accounts/customer/authenticate',
  summary: 'Verify a company: a regular user becomes an enterprise customer',
  permission: 'admin:accounts:approve',
  request: z.strictObject({ id, revision, company: text(100, 1) }),
  response: z.boolean(),
  errors: [...CHANGE_ERRORS, PEOPLE_ERRORS.alreadyAuthenticated, PEOPLE_ERRORS.roleForStaffOnly],
});

export const authenticateEnterpriseByKey = endpoint({
  method: 'POST',
  path: 'open/accounts/enterprise/authenticate',
  summary:
    'Company verification arriving from the companion app mall; the header `X-API-Key` carries the key of the setting OPEN_API_KEY',
  permission: 'public',
  request: z.strictObject({ phone: text(20).optional(), email: text(100).optional(), company: text(100, 1) }),
  response: z.object({ id: z.int() }),
  errors: [
    SIGN_IN_ERRORS.apiKeyRequired,
    PEOPLE_ERRORS.accountNotFound,
    PEOPLE_ERRORS.alreadyAuthenticated,
    PEOPLE_ERRORS.roleForStaffOnly,
  ],
});

export const setCustomersDisabled = endpoint({
  method: 'POST',
  path: 'admin/accounts/customer/disabled',
  summary: 'Disable accounts, which ends all their sessions at once, or enable them again',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ ids: accountIds, disabled: z.boolean() }),
  response: z.object({ changed: z.int() }),
  errors: CHANGE_ERRORS,
});

export const setCustomersLevel = formEndpoint({
  method: 'POST',
  path: 'admin/accounts/customer/level',
  summary: 'Set the level of several customers',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ ids: accountIds, level: customerLevel }),
  response: z.object({ changed: z.int() }),
  errors: CHANGE_ERRORS,
});

export const endCustomerSessions = endpoint({
  method: 'POST',
  path: 'admin/accounts/customer/session/end',
  summary: 'Sign a customer out, on one device or on all of them',
  permission: 'admin:accounts:edit',
  /** `sessionId` 0 ends all sessions. */
  request: z.strictObject({ id, sessionId: idOrNone.default(0) }),
  response: z.object({ ended: z.int() }),
  errors: CHANGE_ERRORS,
});

export const expirePassword = endpoint({
  method: 'POST',
  path: 'admin/accounts/customer/password/expire',
  summary: 'Require a new password at the customer’s next sign-in',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ id }),
  response: z.boolean(),
  errors: CHANGE_ERRORS,
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: 'admin/accounts/customer/second-factor/reset',
  summary: 'Reset two-step verification; the next sign-in needs the password only',
  permission: 'admin:accounts:edit',
  request: z.strictObject({ id }),
  response: z.boolean(),
  errors: CHANGE_ERRORS,
});
