import * as z from 'zod';

/** What a pasted line says. Ids are null and texts empty where it says nothing or is ambiguous. */
export const recognisedAddress = z.object({
  realName: z.string(),
  phone: z.string(),
  provinceId: z.int().nullable(),
  cityId: z.int().nullable(),
  districtId: z.int().nullable(),
  streetId: z.int().nullable(),
  detail: z.string(),
  /** 0 for none. */
  postCode: z.int(),
});
export type RecognisedAddress = z.output<typeof recognisedAddress>;
