import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { newPassword } from './new-password.ts';
import { oneTimeCode } from './one-time-code.ts';
import { SECURITY_ERRORS } from './security-errors.ts';

export const sendPasswordCode = endpoint({
  method: 'POST',
  path: 'front/pc/user/update/password/phone/code',
  summary: 'Send a code for a new password to the own phone, or e-mail where there is no phone; answers where it went',
  permission: 'signedIn',
  request: z.object({}),
  response: z.string(),
  errors: [ACCOUNT_ERRORS.codeTooSoon, ACCOUNT_ERRORS.codeLimit, SECURITY_ERRORS.notWhileSimulated],
});

export const changePassword = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/register/reset',
  summary: 'Set a new password with the code; every other session of the account ends',
  permission: 'signedIn',
  request: z.object({ password: newPassword, validateCode: oneTimeCode }),
  response: z.boolean(),
  errors: [
    ACCOUNT_ERRORS.wrongCode,
    ACCOUNT_ERRORS.codeLimit,
    ACCOUNT_ERRORS.passwordTooCommon,
    ACCOUNT_ERRORS.passwordUnchanged,
    SECURITY_ERRORS.notWhileSimulated,
  ],
});
