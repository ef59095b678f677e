import type * as z from 'zod';
import { isBlank, wordsOfIssue, wordsOfProblem } from './issue-words.ts';

/** What the fields hold: text for text and money, numbers or '' for numbers, booleans for ticks. */
export type FieldValues = Record<string, unknown>;

/** Words for one field's broken rule, where the general ones say too little; undefined keeps the general ones. */
export type WordsFor = (field: string, issue: z.core.$ZodIssue) => string | undefined;

/** The request schema of a form must be an object, and plain where fields are picked. */
export type FormSchema = z.ZodObject;

export function fieldSchema(schema: FormSchema, field: string): z.core.$ZodType | undefined {
  return schema.shape[field];
}

function accepts(schema: FormSchema, field: string, value: unknown): boolean {
  const part = schema.shape[field];
  return part === undefined || (part as z.ZodType).safeParse(value).success;
}

/** Whether the field must be filled in: the schema accepts neither nothing nor `blank`. */
export function isRequired(schema: FormSchema, field: string, blank: unknown = ''): boolean {
  return !accepts(schema, field, undefined) && !accepts(schema, field, blank);
}

/** The longest text the field takes, in characters; null when there is no bound. */
export function maximumLength(schema: FormSchema, field: string): number | null {
  let part: object | undefined = schema.shape[field];
  while (part && 'unwrap' in part && typeof part.unwrap === 'function') part = part.unwrap() as object;
  return part && 'maxLength' in part && typeof part.maxLength === 'number' ? part.maxLength : null;
}

/** The part of a request that a form asks for; `required` fields must be filled in although the request lets them be absent. */
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

/** What is sent: a blank field that the schema lets be absent is left out. */
export function toRequest(schema: FormSchema, values: FieldValues): FieldValues {
  const fields = Object.keys(schema.shape).filter((field) => field in values);
  return Object.fromEntries(
    fields
      .filter((field) => !(isBlank(values[field]) && accepts(schema, field, undefined)))
      .map((field) => [field, values[field]]),
  );
}

/** Field → words of its first broken rule; empty when the values may be sent. */
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
 * The fields a failed call names (`params.issues`, or `data.issues` of the envelope), as field → words. Fields the form
 * does not show are left out: their words are in the failure's message.
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
