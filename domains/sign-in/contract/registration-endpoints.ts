import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { emailAddress, mobilePhone } from '../../../platform/contract/fields.ts';
import { signInAnswer } from './account.ts';
import { oneTimeCode } from './one-time-code.ts';
import { SIGN_IN_ERRORS } from './sign-in-errors.ts';

const key = z.string().min(1).max(100);
const BIND_ERRORS = [
  SIGN_IN_ERRORS.stepEnded,
  SIGN_IN_ERRORS.alreadyBound,
  SIGN_IN_ERRORS.wrongCode,
  SIGN_IN_ERRORS.codeLimit,
  SIGN_IN_ERRORS.accountDisabled,
] as const;

export const bindPhone = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/distributor/register/binding/phone',
  summary: 'Add a phone to a registration that was started by email on an invitation',
  permission: 'public',
  request: z.object({ phone: mobilePhone, captcha: oneTimeCode, key }),
  response: signInAnswer,
  errors: BIND_ERRORS,
});

export const bindEmail = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/distributor/register/binding/email',
  summary: 'Add an email to a registration that was started by phone on an invitation',
  permission: 'public',
  request: z.object({ email: emailAddress, captcha: oneTimeCode, key }),
  response: signInAnswer,
  errors: BIND_ERRORS,
});

export const checkPhoneBinding = endpoint({
  method: 'GET',
  path: 'front/pc/login/register/binding/phone/check',
  summary: 'True for a phone that can be bound; an error if it belongs to an account',
  permission: 'public',
  request: z.object({ phone: mobilePhone }),
  response: z.boolean(),
  errors: [SIGN_IN_ERRORS.alreadyBound, SIGN_IN_ERRORS.codeLimit],
});

export const checkEmailBinding = endpoint({
  method: 'GET',
  path: 'front/pc/login/register/binding/email/check',
  summary: 'True for an email that can be bound; an error if it belongs to an account',
  permission: 'public',
  request: z.object({ email: emailAddress }),
  response: z.boolean(),
  errors: [SIGN_IN_ERRORS.alreadyBound, SIGN_IN_ERRORS.codeLimit],
});
