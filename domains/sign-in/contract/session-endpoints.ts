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
  readOnly: true,
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
