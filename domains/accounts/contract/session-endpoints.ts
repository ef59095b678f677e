import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, mobilePhone, text } from '../../../platform/contract/fields.ts';
import { identity, relationType, signInAnswer, userInfo } from './account.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';

export const signInWithPassword = endpoint({
  method: 'POST',
  path: 'front/pc/login/mobile/password',
  summary: 'Sign in with mobile number and password',
  permission: 'public',
  request: z.object({
    phone: mobilePhone,
    // Taken as it is: a password is compared, never stored or shown, so no rule but a size applies here.
    password: z.string().min(1).max(100),
    /** The inviting distributor; means something only when an account is made. */
    spreadPid: id.optional(),
  }),
  response: signInAnswer,
  errors: [ACCOUNT_ERRORS.wrongCredentials, ACCOUNT_ERRORS.signInLocked, ACCOUNT_ERRORS.accountDisabled],
});

export const signOut = endpoint({
  method: 'GET',
  path: 'front/pc/login/logout',
  summary: 'End this session at once; without a session nothing happens',
  permission: 'public',
  request: z.object({}),
  response: z.string(),
  errors: [],
});

export const checkToken = endpoint({
  method: 'POST',
  path: 'front/pc/login/token/is/exist',
  summary: 'Who the token belongs to; 401 without a token, 402 when it has ended',
  permission: 'signedIn',
  request: z.object({}),
  response: z.object({
    token: z.string(),
    /** True while a member of staff acts for this customer. */
    simulationFlag: z.boolean(),
    identity,
    /** Role codes. */
    roles: z.array(z.string()),
    relationType,
    userInfo,
  }),
  errors: [],
});

export const listMyPermissions = endpoint({
  method: 'GET',
  path: 'front/pc/login/getAppPermByToken',
  summary: 'Permission keys of the caller, `*:*:*` being all of them',
  permission: 'signedIn',
  request: z.object({}),
  response: z.array(z.string()),
  errors: [],
});

export const findRedirect = endpoint({
  method: 'GET',
  path: 'front/pc/login/redirect',
  summary: 'Where to send the caller: the address that the dictionary names for `target`, else the mall itself',
  permission: 'public',
  request: z.object({ target: text(50).optional() }),
  response: z.string(),
  errors: [],
});

export const readMyUserInfo = endpoint({
  method: 'GET',
  path: 'front/pc/user/info',
  summary: 'Own profile',
  permission: 'signedIn',
  request: z.object({}),
  response: userInfo,
  errors: [],
});

export const listDemoAccounts = endpoint({
  method: 'GET',
  path: 'front/pc/login/demo/accounts',
  summary: 'Accounts of the demo mall with their password; empty outside demo mode',
  permission: 'public',
  request: z.object({}),
  response: z.array(
    z.object({
      phone: z.string(),
      password: z.string(),
      nickname: z.string(),
      company: z.string(),
      roleName: z.string(),
      identity,
    }),
  ),
  errors: [],
});
