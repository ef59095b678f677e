import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { text, time } from '../../../platform/contract/fields.ts';
import { signInAnswer } from './account.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { SECURITY_ERRORS } from './security-errors.ts';

/** Recovery codes handed out when the second factor is turned on. */
export const RECOVERY_CODES = 10;

/** Six digits of the authenticator app. */
const appCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
/** The same, or one of the recovery codes. */
const factorCode = text(30, 6);
// Compared, never stored or shown: no rule but a size.
const password = z.string().min(1).max(100);

export const readSecondFactor = endpoint({
  method: 'GET',
  path: 'front/pc/user/second/factor',
  summary: 'Whether the own account has a second factor',
  permission: 'signedIn',
  request: z.object({}),
  response: z.object({
    /** Staff only. */
    available: z.boolean(),
    on: z.boolean(),
    since: time.nullable(),
    /** Recovery codes that were not used. */
    recoveryCodesLeft: z.int(),
  }),
  errors: [],
});

export const startSecondFactor = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/second/factor/start',
  summary: 'A new secret for the authenticator app; it protects nothing before it is confirmed',
  permission: 'signedIn',
  request: z.object({ password }),
  response: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    uri: z.string(),
  }),
  errors: [
    SECURITY_ERRORS.staffOnly,
    SECURITY_ERRORS.secondFactorOn,
    SECURITY_ERRORS.wrongPassword,
    SECURITY_ERRORS.tooManyTries,
    SECURITY_ERRORS.notWhileSimulated,
  ],
});

export const confirmSecondFactor = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/second/factor/confirm',
  summary: 'Turn the second factor on with a code of the app; answers the recovery codes, once',
  permission: 'signedIn',
  request: z.object({ code: appCode }),
  response: z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) }),
  errors: [
    SECURITY_ERRORS.secondFactorOff,
    SECURITY_ERRORS.secondFactorOn,
    SECURITY_ERRORS.wrongFactorCode,
    SECURITY_ERRORS.tooManyTries,
    SECURITY_ERRORS.notWhileSimulated,
  ],
});

export const disableSecondFactor = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/second/factor/disable',
  summary: 'Turn the second factor off with the password and a code of the app or a recovery code',
  permission: 'signedIn',
  request: z.object({ password, code: factorCode }),
  response: z.string(),
  errors: [
    SECURITY_ERRORS.secondFactorOff,
    SECURITY_ERRORS.wrongPassword,
    SECURITY_ERRORS.wrongFactorCode,
    SECURITY_ERRORS.tooManyTries,
    SECURITY_ERRORS.notWhileSimulated,
  ],
});

export const signInWithSecondFactor = formEndpoint({
  method: 'POST',
  path: 'front/pc/login/second/factor',
  summary: 'Finish a sign-in that answered type `start` with step `secondFactor`',
  permission: 'public',
  request: z.object({ key: z.string().min(1).max(100), code: factorCode }),
  response: signInAnswer,
  errors: [
    ACCOUNT_ERRORS.stepEnded,
    ACCOUNT_ERRORS.accountDisabled,
    SECURITY_ERRORS.wrongFactorCode,
    SECURITY_ERRORS.tooManyTries,
  ],
});
