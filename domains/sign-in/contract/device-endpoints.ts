import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, time } from '../../../platform/contract/fields.ts';
import { SIGN_IN_ERRORS } from './sign-in-errors.ts';

/** Browser and system names; empty when the user agent names none we know. */
export const device = z.object({ browser: z.string(), system: z.string() });
export type Device = z.output<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: 'front/pc/user/session/list',
  summary: 'Signed-in devices of the caller, this one first, then by last use',
  permission: 'signedIn',
  request: z.object({}),
  response: z.array(
    z.object({
      id: z.int(),
      ...device.shape,
      /** Where it signed in from. */
      address: z.string(),
      createTime: time,
      /** Updated at most every five minutes. */
      lastTime: time,
      current: z.boolean(),
      /** The staff member acting for this customer. */
      byStaff: z.boolean(),
    }),
  ),
  errors: [],
});

export const signOutDevice = endpoint({
  method: 'POST',
  path: 'front/pc/user/session/end',
  summary: 'Sign out one device of the caller; takes effect at its next request',
  permission: 'signedIn',
  request: z.object({ id }),
  response: z.string(),
  errors: [APP_ERRORS.notFound, SIGN_IN_ERRORS.notWhileSimulated],
});

export const signOutOtherDevices = endpoint({
  method: 'POST',
  path: 'front/pc/user/session/end/others',
  summary: 'Sign out all other devices of the caller; returns how many there were',
  permission: 'signedIn',
  request: z.object({}),
  response: z.int(),
  errors: [SIGN_IN_ERRORS.notWhileSimulated],
});
