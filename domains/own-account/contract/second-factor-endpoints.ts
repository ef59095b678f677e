import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { time } from '../../../platform/contract/fields.ts';
import { factorCode } from '../../sign-in/contract/one-time-code.ts';
import { SIGN_IN_ERRORS } from '../../sign-in/contract/sign-in-errors.ts';
import { OWN_ACCOUNT_ERRORS } from './own-account-errors.ts';

/** Recovery codes handed out when the second factor is turned on. */
export const RECOVERY_CODES = 10;

/** Six digits of the authenticator app. */
const appCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
// Compared, never stored or shown: no rule but a size.
const password = z.string().min(1).max(100);

export const readSecondFactor = endpoint({
  method: 'GET',
  path: 'front/pc/user/second/factor',
  summary: 'Whether the caller’s account has a second factor',
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
  summary: 'A new secret for the authenticator app; not in effect until it is confirmed',
  permission: 'signedIn',
  request: z.object({ password }),
  response: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    uri: z.string(),
  }),
  errors: [
    OWN_ACCOUNT_ERRORS.staffOnly,
    OWN_ACCOUNT_ERRORS.secondFactorOn,
    OWN_ACCOUNT_ERRORS.wrongPassword,
    SIGN_IN_ERRORS.tooManyTries,
    SIGN_IN_ERRORS.notWhileSimulated,
  ],
});

export const confirmSecondFactor = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/second/factor/confirm',
  summary: 'Turn the second factor on with a code from the app; returns the recovery codes, once',
  permission: 'signedIn',
  request: z.object({ code: appCode }),
  response: z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) }),
  errors: [
    OWN_ACCOUNT_ERRORS.secondFactorOff,
    OWN_ACCOUNT_ERRORS.secondFactorOn,
    SIGN_IN_ERRORS.wrongFactorCode,
    SIGN_IN_ERRORS.tooManyTries,
    SIGN_IN_ERRORS.notWhileSimulated,
  ],
});

export const disableSecondFactor = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/second/factor/disable',
  summary: 'Turn the second factor off with the password and a code from the app or a recovery code',
  permission: 'signedIn',
  request: z.object({ password, code: factorCode }),
  response: z.string(),
  errors: [
    OWN_ACCOUNT_ERRORS.secondFactorOff,
    OWN_ACCOUNT_ERRORS.wrongPassword,
    SIGN_IN_ERRORS.wrongFactorCode,
    SIGN_IN_ERRORS.tooManyTries,
    SIGN_IN_ERRORS.notWhileSimulated,
  ],
});
