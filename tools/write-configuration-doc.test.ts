import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { environmentSchema } from '../platform/server/environment.ts';
import { configurationDoc } from './write-configuration-doc.ts';

const lastLine = (schema: z.ZodObject) => configurationDoc(schema).trimEnd().split('\n').at(-1);

describe('configurationDoc', () => {
  it('has a row for every variable that is read', () => {
    const rows = configurationDoc(environmentSchema).match(/^\| `[A-Z_0-9]+`/gm);
    expect(rows).toEqual(Object.keys(environmentSchema.shape).map((name) => `| \`${name}\``));
  });

  it('tells values, default and meaning', () => {
    const port = z.coerce.number().int().min(0).max(9).default(3).describe('a|b');
    expect(lastLine(z.object({ PORT: port }))).toBe('| `PORT` | 0 to 9 | `3` | a\\|b |');
    const flag = z.enum(['0', '1']).transform((text) => text === '1');
    expect(lastLine(z.object({ DEMO: flag.default(true).describe('demo') }))).toBe(
      '| `DEMO` | `0`, `1` | `1` | demo |',
    );
    expect(lastLine(z.object({ KEY: z.string().min(16).optional().describe('a key') }))).toBe(
      '| `KEY` | text of 16 or more characters |  | a key |',
    );
  });

  it('refuses a variable without a description', () => {
    expect(() => configurationDoc(z.object({ PORT: z.string() }))).toThrow('PORT: needs a description');
  });
});
