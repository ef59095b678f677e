import * as z from 'zod';
import { MAX_TAG_CODE, TAG_CODE } from './tag-code.ts';

/** The colours a tag can have, all readable in light and in dark. Neutral ones are no badge on cards. */
export const TAG_TONES = ['neutral', 'primary', 'activity', 'error', 'done'] as const;

/** The most tags a mall has. */
export const MAX_TAGS = 100;

export const tagCode = z.string().max(MAX_TAG_CODE).regex(TAG_CODE);

/** A tag as buyers see it, in their language. */
export const productTag = z.object({ id: z.int(), tag: z.string(), name: z.string(), tone: z.enum(TAG_TONES) });
export type ProductTag = z.output<typeof productTag>;
