import * as z from 'zod';

/** What was put in a cart of all that was wanted, and what was left out and why. */
export const addedReport = z.object({
  /** Lines that are in the cart now. */
  added: z.int(),
  total: z.int(),
  leftOut: z.array(
    z.object({
      /** The product's name; what the caller calls a line of which they are shown nothing. */
      name: z.string(),
      /** Empty where nothing is shown. */
      partNumber: z.string(),
      quantity: z.int(),
      reason: z.string(),
      /** The reason in the caller's language. */
      message: z.string(),
    }),
  ),
});
export type AddedReport = z.output<typeof addedReport>;
