import * as z from 'zod';
import { text } from '../../../platform/contract/fields.ts';

/** A code lives this long; another one is sent after a minute at the earliest. */
export const CODE_MINUTES = 5;
export const RESEND_SECONDS = 60;

export const oneTimeCode = z.string().regex(/^\d{6}$/);

/** Six digits of the authenticator app, or one of the recovery codes. */
export const factorCode = text(30, 6);
