import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { emailAddress, mobilePhone } from '../../../platform/contract/fields.ts';
import { oneTimeCode } from '../../sign-in/contract/one-time-code.ts';
import { SIGN_IN_ERRORS } from '../../sign-in/contract/sign-in-errors.ts';
import { OWN_ACCOUNT_ERRORS } from './own-account-errors.ts';

/** What a person is reached by. */
export type Channel = 'phone' | 'email';

/** A proven present phone or email is good for this long, in the session that proved it. */
export const STEP_MINUTES = 10;

const sending = [SIGN_IN_ERRORS.codeTooSoon, SIGN_IN_ERRORS.codeLimit, SIGN_IN_ERRORS.notWhileSimulated];
const choosing = [
  ...sending,
  SIGN_IN_ERRORS.wrongCode,
  SIGN_IN_ERRORS.alreadyBound,
  OWN_ACCOUNT_ERRORS.sameAsBefore,
  SIGN_IN_ERRORS.tooManyTries,
  APP_ERRORS.pageDataChanged,
];
const binding = [
  SIGN_IN_ERRORS.wrongCode,
  SIGN_IN_ERRORS.codeLimit,
  SIGN_IN_ERRORS.alreadyBound,
  OWN_ACCOUNT_ERRORS.stepExpired,
  SIGN_IN_ERRORS.notWhileSimulated,
];
/** The code sent to the current one. Not needed if there is none yet, nor again while the step is valid. */
const presentCode = oneTimeCode.or(z.literal('')).optional();

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: 'front/pc/user/phone/code',
  summary: 'Send a code to the current phone, to change it; returns the phone, masked',
  permission: 'signedIn',
  request: z.object({}),
  response: z.string(),
  errors: [...sending, OWN_ACCOUNT_ERRORS.noPhone],
});

export const sendNewPhoneCode = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/update/binding/phone/code',
  summary: "Check the current phone's code and send one to the new phone",
  permission: 'signedIn',
  request: z.object({ phone: mobilePhone, captcha: presentCode }),
  response: z.string(),
  errors: choosing,
});

export const bindPhone = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/update/binding',
  summary: 'Bind the new phone with the code sent to it',
  permission: 'signedIn',
  request: z.object({ phone: mobilePhone, captcha: oneTimeCode }),
  response: z.string(),
  errors: binding,
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: 'front/pc/user/email/code',
  summary: 'Send a code to the current email, to change it; returns the address, masked',
  permission: 'signedIn',
  request: z.object({}),
  response: z.string(),
  errors: [...sending, OWN_ACCOUNT_ERRORS.noEmail],
});

export const sendNewEmailCode = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/update/binding/email/code',
  summary: "Check the current email's code and send one to the new address",
  permission: 'signedIn',
  request: z.object({ email: emailAddress, captcha: presentCode }),
  response: z.string(),
  errors: choosing,
});

export const bindEmail = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/update/email/binding',
  summary: 'Bind the new email with the code sent to it',
  permission: 'signedIn',
  request: z.object({ email: emailAddress, captcha: oneTimeCode }),
  response: z.string(),
  errors: binding,
});
