import * as z from 'zod';
import { YUAN } from './money.ts';

/** A row id from an address or a body. */
export const id = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The state of the record a form was opened with; sent back so that nobody overwrites a change they have not seen. */
export const revision = z.string().min(1).max(64);

/** An id where 0 means "none". */
export const idOrNone = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A whole number as people type it into a form. */
export const wholeNumber = (most: number, least = 0) => z.coerce.number<number>().int().min(least).max(most);

/** A yes/no from an address (`true`, `1`, `false`, `0`) or a body. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
]);

// PostgreSQL cannot store NUL, and a lone surrogate is not text: both are refused where text comes in.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

const KEPT_CONTROLS = '\t\n\r\u0000';
/** Control and non-characters, which no screen shows and XML cannot hold; NUL stays and is refused. */
const withoutUnseen = (text: string) =>
  text.replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, (sign) => (KEPT_CONTROLS.includes(sign) ? sign : ''));

/** One line or paragraph of text, without characters that nobody sees, trimmed, of `min` to `max` characters. */
export function text(max: number, min = 0) {
  return z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .min(min)
    .max(max)
    .refine(storable, { params: { problem: 'unstorable' } });
}

const FREE_TEXT = /^[\p{L}\p{N}_\- ()（）./\\]*$/u;

/** A name or number as people give things: letters, digits, underscore, hyphen, space, parentheses, dot and slashes. */
export const freeText = (max: number) =>
  text(max).refine((typed) => FREE_TEXT.test(typed), { params: { problem: 'freeText' } });

/** A search text never fails: characters that cannot be searched are removed. */
export const searchText = z
  .string()
  .transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, 100));

/** Mainland mobile number: 11 digits, the first 1, the second 3 or 5 to 9. */
export const mobilePhone = z.string().regex(/^1[35-9]\d{9}$/);

/** A mail address in lower case: one address is one person, whatever the capitalisation. */
export const emailAddress = z.email().max(100).toLowerCase();

/** A calendar day, `2026-01-31`. PostgreSQL knows no year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'));

/** ISO 8601 time with offset. */
export const time = z.iso.datetime({ offset: true });

/** Pieces of a product in one line. */
export const quantity = z.number().int().min(1).max(999_999);

/** A decimal string in yuan on the wire, `"1288.00"`. */
export const yuan = z.string().regex(YUAN).meta({ description: 'amount in yuan, two decimals', example: '1288.00' });

/** An amount the caller may not see is null everywhere. */
export const visibleYuan = yuan.nullable();
