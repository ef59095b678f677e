import * as z from 'zod';
import { formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, mobilePhone } from '../../../platform/contract/fields.ts';
import { signInAnswer } from './account.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';

export const signInWithPassword = formEndpoint({
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
