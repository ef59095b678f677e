/**
 * What people type and others read holds no signs that turn the direction of writing: an account or an amount would be
 * read as another than it is.
 */
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { ENDPOINTS } from './found-doors.ts';

const TURNED = '1234\u202e5678\u2066';

/** Texts that are compared or looked up, and shown to nobody; and contents that their editors write in HTML. */
const NOT_SHOWN = new Set([
  'password',
  'captchaVerification',
  'captchaType',
  'clientUid',
  'pointJson',
  'linkToken',
  'jumpToken',
  'token',
  'key',
  'kind',
  'model',
  'id',
  'area',
  'actor',
  'minPrice',
  'maxPrice',
  'permissions',
  'revision',
  'confirmed',
  'contentZh',
  'contentEn',
  // Addresses of files that have been uploaded, and keys that are sealed as they are typed.
  'image',
  'reasonImage',
  'keys',
]);

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

/** The fields below this one, by the name of the nearest one that has one, that keep such signs. */
function kept(name: string, schema: z.ZodType, seen: Set<z.ZodType>): string[] {
  const def = schema._zod.def as unknown as Def;
  if (def.shape && seen.has(schema)) return [];
  if (def.shape) seen.add(schema);
  const read = def.type === 'string' || def.type === 'pipe' ? schema.safeParse(TURNED) : null;
  if (read?.success && JSON.stringify(read.data).includes('\u202e')) return [name];
  if (read?.success) return [];
  const named = Object.entries(def.shape ?? {}).flatMap(([field, part]) => kept(field, part, seen));
  // What a step makes of a text alone was read above; what stands in a form is not.
  const steps = [def.in, def.out].filter((part) => part && part._zod.def.type !== 'string');
  const parts = [...steps, def.element, def.innerType, def.valueType, ...(def.options ?? []), ...(def.items ?? [])];
  return [...named, ...parts.flatMap((part) => (part ? kept(name, part, seen) : []))];
}

it('is kept by no field of any call', () => {
  const wrong: string[] = [];
  for (const [key, { request }] of ENDPOINTS) {
    const fields = kept('', request, new Set()).filter((field) => !NOT_SHOWN.has(field));
    wrong.push(...fields.map((field) => `${key}: ${field}`));
  }
  expect(wrong).toEqual([]);
});
