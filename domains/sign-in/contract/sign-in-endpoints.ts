import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { emailAddress, id, mobilePhone } from '../../../platform/contract/fields.ts';
import { signInAnswer } from './account.ts';
import { newPassword } from './new-password.ts';
import { factorCode, oneTimeCode } from './one-time-code.ts';
import { SIGN_IN_ERRORS } from './sign-in-errors.ts';

/** Token of a passed captcha; see the captcha endpoints. */
const captchaVerification = z.string().max(3000).nullish();

/** Consent to the privacy agreement. A client that omits it has asked for consent itself. */
const agreed = z.literal(true).optional();

/** The inviting distributor; used only when an account is created. */
const spreadPid = id.optional();

/** Key of a started sign-in. */
const stepKey = z.string().min(1).max(100);

const ENTRY_ERRORS = [SIGN_IN_ERRORS.accountDisabled] as const;
const CODE_ERRORS = [SIGN_IN_ERRORS.wrongCode, SIGN_IN_ERRORS.codeLimit] as const;
const SEND_ERRORS = [SIGN_IN_ERRORS.captchaRequired, SIGN_IN_ERRORS.codeTooSoon, SIGN_IN_ERRORS.codeLimit] as const;

const PHONE_OR_EMAIL = { params: { problem: 'phoneOrEmail' } };
const isPhoneOrEmail = (text: string) => mobilePhone.safeParse(text).success || emailAddress.safeParse(text).success;

export const signInWithPassword = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/mobile/password',
  summary: 'Sign in with mobile number or email and password',
  permission: 'public',
  request: z.object({
    /** A mobile number or an email address. */
    phone: z.string().trim().toLowerCase().max(100).refine(isPhoneOrEmail, PHONE_OR_EMAIL),
    // Only the size is checked: this password is compared, never stored or displayed.
    password: z.string().min(1).max(100),
    spreadPid,
    /** Required after three failures. */
    captchaVerification,
  }),
  response: signInAnswer,
  errors: [
    SIGN_IN_ERRORS.wrongCredentials,
    SIGN_IN_ERRORS.signInLocked,
    SIGN_IN_ERRORS.captchaRequired,
    ...ENTRY_ERRORS,
  ],
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: 'front/pc/login/send/code',
  summary: 'Send a code by text message; the response does not reveal whether there is an account',
  permission: 'public',
  request: z.object({ phone: mobilePhone, captchaVerification }),
  response: z.string(),
  errors: SEND_ERRORS,
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: 'front/pc/login/send/emailCode',
  summary: 'Send a code by email; the response does not reveal whether there is an account',
  permission: 'public',
  request: z.object({ email: emailAddress, captchaVerification }),
  response: z.string(),
  errors: SEND_ERRORS,
});

export const signInWithPhoneCode = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/mobile/captcha',
  summary: 'Sign in with a code sent by text message; registers new users',
  permission: 'public',
  request: z.object({ phone: mobilePhone, captcha: oneTimeCode, spreadPid, agreed }),
  response: signInAnswer,
  errors: [...CODE_ERRORS, ...ENTRY_ERRORS],
});

export const signInWithEmailCode = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/email/captcha',
  summary: 'Sign in with a code sent by email; registers new users',
  permission: 'public',
  request: z.object({ email: emailAddress, captcha: oneTimeCode, spreadPid, agreed }),
  response: signInAnswer,
  errors: [...CODE_ERRORS, ...ENTRY_ERRORS],
});

export const sendSignInLink = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/send/emailLink',
  summary: 'Send a sign-in link by email, the method without a captcha; it works once, within ten minutes',
  permission: 'public',
  request: z.object({ email: emailAddress, spreadPid }),
  response: z.string(),
  errors: [SIGN_IN_ERRORS.codeLimit],
});

export const signInWithLink = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/email/link',
  summary: 'Sign in with the token of an email link; registers new users',
  permission: 'public',
  request: z.object({ linkToken: stepKey, agreed }),
  response: signInAnswer,
  errors: [SIGN_IN_ERRORS.linkEnded, ...ENTRY_ERRORS],
});

export const changePasswordAndSignIn = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/register/update/password',
  summary: 'Set a new password with a code and sign in; registers new users',
  permission: 'public',
  request: z.object({
    /** Exactly one of the two. */
    phone: mobilePhone.optional(),
    email: emailAddress.optional(),
    validateCode: oneTimeCode,
    password: newPassword,
    agreed,
  }),
  response: signInAnswer,
  errors: [...CODE_ERRORS, SIGN_IN_ERRORS.passwordTooCommon, ...ENTRY_ERRORS],
});

export const setDuePassword = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/start/password',
  summary: 'Set the new password required by a started sign-in, and sign in',
  permission: 'public',
  request: z.object({ key: stepKey, password: newPassword }),
  response: signInAnswer,
  errors: [
    SIGN_IN_ERRORS.stepEnded,
    SIGN_IN_ERRORS.passwordTooCommon,
    SIGN_IN_ERRORS.passwordUnchanged,
    ...ENTRY_ERRORS,
  ],
});

export const signInWithSecondFactor = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/second/factor',
  summary: 'Finish a sign-in that returned type `start` with step `secondFactor`',
  permission: 'public',
  request: z.object({ key: stepKey, code: factorCode }),
  response: signInAnswer,
  errors: [
    SIGN_IN_ERRORS.stepEnded,
    SIGN_IN_ERRORS.accountDisabled,
    SIGN_IN_ERRORS.wrongFactorCode,
    SIGN_IN_ERRORS.tooManyTries,
  ],
});
