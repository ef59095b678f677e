/** A yes is no number, no day and no text, and a list of one is not that one: of no call is it read as something else. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ENDPOINTS } from './found-doors.ts';

interface FieldSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

const OTHERS: readonly unknown[] = [true, false, [1], ['1'], ['2026-01-01'], { valueOf: 1 }];

it('takes nothing but numbers and texts where they are meant', () => {
  let tried = 0;
  const taken: string[] = [];
  for (const [key, { request }] of ENDPOINTS) {
    const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
    for (const [field, { type }] of Object.entries(schema.properties ?? {})) {
      if (type !== 'integer' && type !== 'number' && type !== 'string') continue;
      for (const value of OTHERS) {
        tried += 1;
        const problems = request.safeParse({ [field]: value }).error?.issues ?? [];
        if (!problems.some(({ path }) => path[0] === field)) taken.push(`${key} ${field} ${JSON.stringify(value)}`);
      }
    }
  }
  expect(tried).toBeGreaterThan(3_000);
  expect(taken).toEqual([]);
});
