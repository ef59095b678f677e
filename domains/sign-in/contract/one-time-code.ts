import * as z from 'zod';
import { text } from '../../../platform/contract/fields.ts';

/** Lifetime of a code; the next one can be sent after a minute at the earliest. */
export const CODE_MINUTES = 5;
export const RESEND_SECONDS = 60;

export const oneTimeCode = z.string().regex(/^\d{6}$/);

/** Six digits from the authenticator app, or a recovery code. */
export const factorCode = text(30, 6);
