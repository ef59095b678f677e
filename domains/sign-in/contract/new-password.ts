import * as z from 'zod';

/** A new password: 8 to 20 characters with letters, digits and special characters, no blanks. */
export const newPassword = z.string().regex(/^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z\d\s])\S{8,20}$/);
