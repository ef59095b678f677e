import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { environmentSchema } from '../platform/server/environment.ts';
import { configurationDoc } from './write-configuration-doc.ts';

/** The cells of the last row. */
const lastRow = (schema: z.ZodObject) =>
  configurationDoc(schema)
    .trimEnd()
    .split('\n')
    .at(-1)
    ?.split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('configurationDoc', () => {
  it('has a row for every variable that is read', () => {
    const rows = configurationDoc(environmentSchema).match(/^\| `[A-Z_0-9]+`/gm);
    expect(rows).toEqual(Object.keys(environmentSchema.shape).map((name) => `| \`${name}\``));
  });

  it('tells values, default and meaning', () => {
    const port = z.coerce.number().int().min(0).max(9).default(3).describe('a|b');
    expect(lastRow(z.object({ PORT: port }))).toEqual(['`PORT`', '0 to 9', '`3`', 'a\\|b']);
    const flag = z.enum(['0', '1']).transform((text) => text === '1');
    const demo = flag.default(true).describe('demo');
    expect(lastRow(z.object({ DEMO: demo }))).toEqual(['`DEMO`', '`0`, `1`', '`1`', 'demo']);
    const key = z.string().min(16).optional().describe('a key');
    expect(lastRow(z.object({ KEY: key }))).toEqual(['`KEY`', 'text of 16 or more characters', '', 'a key']);
  });

  it('refuses a variable without a description', () => {
    expect(() => configurationDoc(z.object({ PORT: z.string() }))).toThrow('PORT: needs a description');
  });
});
