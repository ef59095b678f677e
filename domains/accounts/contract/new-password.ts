import * as z from 'zod';

const LETTER = /[A-Za-z]/;
const DIGIT = /\d/;
const SIGN = /[^A-Za-z0-9]/;
const TYPEABLE = /^[\x21-\x7e]*$/;

/** A password that is to be set: 8 to 20 characters with letters, digits and special characters. */
export const newPassword = z
  .string()
  .min(8)
  .max(20)
  .refine((text) => LETTER.test(text) && DIGIT.test(text) && SIGN.test(text) && TYPEABLE.test(text), {
    params: { problem: 'passwordRule' },
  });
