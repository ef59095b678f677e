import * as z from 'zod';
import { id, mobilePhone, text, time } from '../../../platform/contract/fields.ts';

/** Addresses one account may keep. */
export const MAX_ADDRESSES = 50;

/** What a person enters. The region names are for display only: the ids count. */
export const addressFields = {
  realName: text(30, 1),
  phone: mobilePhone,
  province: text(50).optional(),
  provinceId: id,
  city: text(50).optional(),
  cityId: id,
  district: text(50).optional(),
  districtId: id,
  /** One of the two is required: the id, or the street's name within the district. The id wins. */
  streetId: id.optional(),
  street: text(50).default(''),
  detail: text(200, 1),
  isDefault: z.boolean().default(false),
  /** Six digits, 0 for none. */
  postCode: z.int().min(0).max(999_999).default(0),
};

export const newAddress = z.object(addressFields);
export type NewAddress = z.output<typeof newAddress>;

export const address = z.object({
  id: z.int(),
  uid: z.int(),
  realName: z.string(),
  phone: z.string(),
  province: z.string(),
  provinceId: z.int(),
  city: z.string(),
  cityId: z.int(),
  district: z.string(),
  districtId: z.int(),
  street: z.string(),
  streetId: z.int(),
  detail: z.string(),
  isDefault: z.boolean(),
  postCode: z.int(),
  createTime: time,
});
export type Address = z.output<typeof address>;

/** Municipalities: their second level is only "districts of the city". */
const MUNICIPALITIES = [11, 12, 31, 50];

/**
 * The regions of an address as people write them: without a purely administrative second level, and without a name that
 * repeats the level above.
 */
export function regionNames(
  parts: Pick<Address, 'provinceId' | 'province' | 'cityId' | 'city' | 'district' | 'street'>,
): string[] {
  const cityIsFormal = MUNICIPALITIES.includes(parts.provinceId) || parts.cityId % 100 === 90;
  const city = cityIsFormal ? [] : [parts.city];
  return [parts.province, ...city, parts.district, parts.street].filter((name, index, all) => name !== all[index - 1]);
}

/** One line as on a parcel. */
export function addressLine(parts: Parameters<typeof regionNames>[0] & Pick<Address, 'detail'>): string {
  return `${regionNames(parts).join('')}${parts.detail}`;
}
