import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { emailAddress, id, mobilePhone } from '../../../platform/contract/fields.ts';
import { signInAnswer } from './account.ts';
import { SIGN_IN_ERRORS } from './sign-in-errors.ts';

export const createJumpToken = endpoint({
  method: 'POST',
  path: 'open/login/jumpToken',
  summary: 'For the companion mall (header X-Api-Key): a token that signs a customer in once, within 60 seconds',
  permission: 'public',
  request: z.object({
    /** Exactly one of the three. */
    accountId: id.optional(),
    phone: mobilePhone.optional(),
    email: emailAddress.optional(),
  }),
  response: z.object({
    jumpToken: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
    /** The mall's URL with the token, to redirect the browser to. */
    url: z.string(),
  }),
  errors: [SIGN_IN_ERRORS.apiKeyRequired, APP_ERRORS.notFound],
});

export const signInWithJumpToken = endpoint({
  method: 'POST',
  path: 'front/pc/login/jumpToken',
  summary: 'Sign in with a token of the companion mall',
  permission: 'public',
  request: z.object({ jumpToken: z.string().min(1).max(100) }),
  response: signInAnswer,
  errors: [SIGN_IN_ERRORS.linkEnded, SIGN_IN_ERRORS.accountDisabled],
});
