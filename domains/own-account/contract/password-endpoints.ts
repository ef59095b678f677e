import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { newPassword } from '../../sign-in/contract/new-password.ts';
import { oneTimeCode } from '../../sign-in/contract/one-time-code.ts';
import { SIGN_IN_ERRORS } from '../../sign-in/contract/sign-in-errors.ts';

export const sendPasswordCode = endpoint({
  method: 'POST',
  path: 'front/pc/user/update/password/phone/code',
  summary:
    'Send a code for a new password to the caller’s phone, or email if there is no phone; returns the recipient, masked',
  permission: 'signedIn',
  request: z.object({}),
  response: z.string(),
  errors: [SIGN_IN_ERRORS.codeTooSoon, SIGN_IN_ERRORS.codeLimit, SIGN_IN_ERRORS.notWhileSimulated],
});

export const changePassword = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/register/reset',
  summary: 'Set a new password with the code; every other session of the account ends',
  permission: 'signedIn',
  request: z.object({ password: newPassword, validateCode: oneTimeCode }),
  response: z.boolean(),
  errors: [
    SIGN_IN_ERRORS.wrongCode,
    SIGN_IN_ERRORS.codeLimit,
    SIGN_IN_ERRORS.passwordTooCommon,
    SIGN_IN_ERRORS.passwordUnchanged,
    SIGN_IN_ERRORS.notWhileSimulated,
  ],
});
