import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { text } from '../../../platform/contract/fields.ts';
import { identity, relationType, userInfo } from './account.ts';

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
  summary: 'The user of the token; 401 without a token, 402 if it has expired',
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
    /** Categories that staff disabled for this customer; those below them are disabled as well. */
    disabledCategoryIds: z.array(z.int()),
  }),
  readOnly: true,
  errors: [],
});

export const listMyPermissions = endpoint({
  method: 'GET',
  path: 'front/pc/login/getAppPermByToken',
  summary: 'Permission keys of the caller; `*:*:*` means all',
  permission: 'signedIn',
  request: z.object({}),
  response: z.array(z.string()),
  errors: [],
});

export const findRedirect = endpoint({
  method: 'GET',
  path: 'front/pc/login/redirect',
  summary: 'Where to redirect the caller: the address in the dictionary for `target`, else the mall itself',
  permission: 'public',
  request: z.object({ target: text(50).optional() }),
  response: z.string(),
  errors: [],
});

export const readMyUserInfo = endpoint({
  method: 'GET',
  path: 'front/pc/user/info',
  summary: 'The caller’s profile',
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
