import type * as z from 'zod';
import { isBlank, wordsOfIssue, wordsOfProblem } from './issue-words.ts';

/** What the fields hold: strings for text and money, numbers or '' for numbers, booleans for check boxes. */
export type FieldValues = Record<string, unknown>;

/** The message for one field's violated rule, where the general one says too little; undefined for the general one. */
export type WordsFor = (field: string, issue: z.core.$ZodIssue) => string | undefined;

/** The request schema of a form must be an object, and a plain one where fields are picked. */
export type FormSchema = z.ZodObject;

/** The schema of a field, also of one inside a list: `banners.0.name`. */
export function fieldSchema(schema: FormSchema, field: string): z.core.$ZodType | undefined {
  let part: object | undefined = schema;
  for (const name of field.split('.')) {
    const of: unknown = part && (/^\d+$/.test(name) ? Reflect.get(part, 'element') : Reflect.get(part, 'shape'));
    if (typeof of !== 'object' || of === null) return undefined;
    part = /^\d+$/.test(name) ? of : Reflect.get(of, name);
  }
  return part as z.core.$ZodType | undefined;
}

function accepts(schema: FormSchema, field: string, value: unknown): boolean {
  const part = fieldSchema(schema, field);
  return part === undefined || (part as z.ZodType).safeParse(value).success;
}

/** Whether the field must be filled in: the schema accepts neither nothing nor `blank`. */
export function isRequired(schema: FormSchema, field: string, blank: unknown = ''): boolean {
  return !accepts(schema, field, undefined) && !accepts(schema, field, blank);
}

/** The maximum length of the field in characters; null without a limit. */
export function maximumLength(schema: FormSchema, field: string): number | null {
  let part: object | undefined = fieldSchema(schema, field);
  while (part && 'unwrap' in part && typeof part.unwrap === 'function') part = part.unwrap() as object;
  return part && 'maxLength' in part && typeof part.maxLength === 'number' ? part.maxLength : null;
}

/**
 * The part of a request that a form asks for; `required` fields must be filled in although they are optional in the
 * request.
 */
export function formSchema(
  request: FormSchema,
  fields: readonly string[],
  required: readonly string[] = [],
): FormSchema {
  const all = fields.length === Object.keys(request.shape).length;
  const picked = all ? request : request.pick(named(fields));
  return required.length === 0 ? picked : picked.required(named(required));
}

function named(fields: readonly string[]): Record<string, true> {
  return Object.fromEntries(fields.map((name) => [name, true]));
}

/** The values to send: a blank optional field is left out. */
export function toRequest(schema: FormSchema, values: FieldValues): FieldValues {
  const fields = Object.keys(schema.shape).filter((field) => field in values);
  return Object.fromEntries(
    fields
      .filter((field) => !(isBlank(values[field]) && accepts(schema, field, undefined)))
      .map((field) => [field, values[field]]),
  );
}

/** Field → message of its first violated rule; empty when the values may be sent. */
export function errorsOf(schema: FormSchema, values: FieldValues, wordsFor?: WordsFor): Record<string, string> {
  const request = toRequest(schema, values);
  const result = schema.safeParse(request);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    errors[path] ??= wordsFor?.(path, issue) ?? wordsOfIssue(issue, valueAt(request, issue.path));
  }
  return errors;
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
}

/**
 * The fields named by a failed call (`params.issues`, or `data.issues` of the envelope), as field → message. Fields the
 * form does not show are left out: the failure's own message covers them.
 */
export function serverErrorsOf(failure: unknown, fields: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issuesOf(failure)) {
    if (fields.includes(issue.field.split('.')[0] ?? '')) errors[issue.field] ??= wordsOfProblem(issue.problem);
  }
  return errors;
}

function issuesOf(failure: unknown): { field: string; problem: string }[] {
  const holder = valueAt(failure, ['params', 'issues']) ?? valueAt(failure, ['data', 'issues']);
  if (!Array.isArray(holder)) return [];
  return holder.flatMap((issue: unknown) => {
    const field = valueAt(issue, ['field']);
    const problem = valueAt(issue, ['problem']);
    return typeof field === 'string' && typeof problem === 'string' ? [{ field, problem }] : [];
  });
}
