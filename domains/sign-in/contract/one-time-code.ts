import * as z from 'zod';

/** A code lives this long; another one is sent after a minute at the earliest. */
export const CODE_MINUTES = 5;
export const RESEND_SECONDS = 60;

export const oneTimeCode = z.string().regex(/^\d{6}$/);
