import * as z from 'zod';

/** An e-mail address, in small letters: one mailbox is one account however it is written. */
export const emailAddress = z.string().trim().toLowerCase().max(100).pipe(z.email());
