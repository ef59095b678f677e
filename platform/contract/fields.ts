import * as z from 'zod';
import { YUAN } from './money.ts';

const DIGITS = /^(-?\d+(\.\d+)?)?$/;
const numberOf = (value: unknown) => (typeof value === 'string' && DIGITS.test(value.trim()) ? Number(value) : value);

/**
 * A number, written as text in an address or in the field of a form. An empty text is 0, as a field that nobody filled
 * in; nothing else is read as a number, neither `true` nor a list, nor `0x1F`.
 */
export const typedNumber = <S extends z.ZodType<number, number>>(schema: S) =>
  z.preprocess((value: number | string) => numberOf(value), schema);

/** A row id from an address or a body. */
export const id = typedNumber(z.int().min(1).max(Number.MAX_SAFE_INTEGER));

/** The state of the record a form was opened with; sent back so that nobody overwrites a change they have not seen. */
export const revision = z.string().min(1).max(64);

/** An id where 0 means "none". */
export const idOrNone = typedNumber(z.int().min(0).max(Number.MAX_SAFE_INTEGER));

/** A whole number as people type it into a form. */
export const wholeNumber = (most: number, least = 0) => typedNumber(z.int().min(least).max(most));

/** A yes/no from an address (`true`, `1`, `false`, `0`) or a body. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
]);

// PostgreSQL cannot store NUL, and a lone surrogate is not text: both are refused where text comes in.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/**
 * What is looked at in a text, the last of it to be taken out:
 * - kept: signs that nobody sees and that change what is seen before them, each only there and once. In the order below:
 *   England’s flag, a black one with the letters of a code in signs of no width; a picture with a colour of skin, or as it
 *   is in text, in colour or in a frame, alone or joined to others; a key of a telephone; a way to write a Chinese
 *   character, as names have them; letters of scripts that would be joined to the next one, or would not be;
 * - separators of lines and paragraphs, as word processors write them;
 * - control and non-characters, which no screen shows and XML cannot hold; signs of no width and blank letters that make
 *   two equal words of one, or a name that nobody sees; and those that turn the direction of writing, with which a text
 *   shows another than it is, such as an account backwards. Line ends stay, and NUL, which is refused.
 */
const LOOKED_AT =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?|\uFE0E)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?|\uFE0E)?)*|[0-9#*]\uFE0F\u20E3|\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?=[\p{L}\p{M}])(?!\p{Default_Ignorable_Code_Point})[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}][\u200C\u200D]|(?<line>[\u2028\u2029])|(?<unseen>(?![\t\n\r\0])[\p{Cc}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\uFFF9-\uFFFB])/gu;

const UNSEEN =
  /[\p{Cc}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\uFFF9-\uFFFB]/u;
/** Whether a text holds a sign that nobody sees or the end of a line, for what is refused rather than mended. */
export const hasUnseen = (text: string) => UNSEEN.test(text);

/** @param line what becomes of the separators of lines and paragraphs that word processors know */
const withoutUnseen = (text: string, line: ' ' | '\n') =>
  text.replace(LOOKED_AT, (found, between?: string, unseen?: string) => {
    if (between !== undefined) return line;
    return unseen === undefined ? found : '';
  });

/** Far more signs that are taken out than anybody's text has: looking at each takes hundreds of times as long as reading it. */
const mostTyped = (max: number): number => 4 * max + 1_000;

function cleaned(max: number, min: number, line: ' ' | '\n') {
  return z
    .string()
    .check(({ value, issues }) => {
      if (value.length <= mostTyped(max)) return;
      issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value, continue: false });
    })
    .overwrite((typed) => withoutUnseen(typed, line))
    .trim()
    .min(min)
    .max(max)
    .refine(storable, { params: { problem: 'unstorable' } });
}

/** Lines or paragraphs of text, without characters that nobody sees, trimmed, of `min` to `max` characters. */
export const text = (max: number, min = 0) => cleaned(max, min, '\n');

const FREE_TEXT = /^[\p{L}\p{N}_\- ()（）./\\]*$/u;

/** A name or number as people give things: letters, digits, underscore, hyphen, space, parentheses, dot and slashes. */
export const freeText = (max: number) =>
  cleaned(max, 0, ' ').refine((typed) => FREE_TEXT.test(typed), { params: { problem: 'freeText' } });

const SEARCHED = 100;

/** A search text never fails: characters that cannot be searched are removed. */
export const searchText = z.string().transform((value) =>
  withoutUnseen(value.slice(0, mostTyped(SEARCHED)), ' ')
    .replaceAll('\u0000', '')
    .toWellFormed()
    .trim()
    .slice(0, SEARCHED),
);

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
